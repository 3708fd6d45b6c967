/** At which rate the positions in an Opus stream are counted, whatever was recorded. */
export const SAMPLE_RATE = 48_000;

/** Samples of one frame by the number of its configuration (RFC 6716, 3.1): four of SILK, two mixed, four of CELT. */
const SILK = [480, 960, 1920, 2880];
const MIXED = [480, 960];
const CELT = [120, 240, 480, 960];
const FRAME_SAMPLES = [SILK, SILK, SILK, MIXED, MIXED, CELT, CELT, CELT, CELT].flat();

/** No packet is longer than 120 ms. */
const MOST_SAMPLES = 5760;

/** How many samples a packet is decoded to, as its first bytes say. Throws a RangeError where no packet begins so. */
export function packetSamples(packet: Buffer): number {
  const [first, second = 0] = packet;
  if (first === undefined) throw new RangeError("an Opus packet without bytes");
  const counts = [1, 2, 2, second & 63];
  const samples = (FRAME_SAMPLES[first >> 3] ?? 0) * (counts[first & 3] ?? 0);
  if (samples === 0 || samples > MOST_SAMPLES) throw new RangeError("no Opus packet begins so");
  return samples;
}

/** How many samples each of these packets has. Throws a RangeError where they are not all of one length. */
export function samplesOfEach(packets: readonly Buffer[]): number {
  const lengths = new Set(packets.map(packetSamples));
  const [length] = lengths;
  if (length === undefined || lengths.size > 1) throw new RangeError("packets of several lengths");
  return length;
}
