import { SAMPLE_RATE, samplesOfEach } from "./opus-packet.ts";
import type { OpusSound } from "./opus-sound.ts";
import type { RecordedOpus } from "./read-webm.ts";

/** So long a decoder needs until what it decodes is right (RFC 7845, 4.6). */
const DECODER_START = 3840;

const samplesOf = (milliseconds: number) => Math.round((milliseconds * SAMPLE_RATE) / 1000);

/**
 * The part of a recording between two moments, in milliseconds. Nothing is encoded again: whole packets are left out, and the
 * rest is told to the player as not to be heard. Throws a RangeError for moments that are not in it.
 */
export function cutRecording(
  { channels, preSkip, packets }: RecordedOpus,
  { from, to }: { readonly from: number; readonly to: number },
): OpusSound {
  const length = samplesOfEach(packets);
  const begin = preSkip + samplesOf(from);
  const end = Math.min(preSkip + samplesOf(to), packets.length * length);
  if (from < 0 || end <= begin) throw new RangeError("nothing of the recording");
  const first = Math.floor(Math.max(0, begin - DECODER_START) / length);
  const samples = end - begin;
  return {
    channels,
    preSkip: begin - first * length,
    samples,
    milliseconds: Math.round((samples * 1000) / SAMPLE_RATE),
    comments: [],
    packets: packets.slice(first, Math.ceil(end / length)),
  };
}
