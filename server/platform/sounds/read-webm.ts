/** What a browser recorded: Opus packets in the order in which they came. */
export interface RecordedOpus {
  readonly channels: number;
  /** Samples of the decoder's start, at 48 kHz, that are not heard. */
  readonly preSkip: number;
  readonly packets: readonly Buffer[];
}

/** Elements of Matroska that hold others; a recorder that writes as it goes leaves open how long some of them are. */
const HOLDERS: ReadonlySet<number> = new Set([
  0x1853_8067, // Segment
  0x1654_ae6b, // Tracks
  0xae, // TrackEntry
  0x1f43_b675, // Cluster
  0xa0, // BlockGroup
]);
const EBML = 0x1a45_dfa3;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63_a2;
/** SimpleBlock and Block: a number of the track, two bytes of time, one of flags, and the packet. */
const BLOCKS: ReadonlySet<number> = new Set([0xa3, 0xa1]);
/** Several packets in one block, which no recorder of sound alone writes. */
const LACING = 0x06;
/** Two minutes of the shortest packets that browsers make. */
const MOST_PACKETS = 12_000;

/**
 * Reads the WebM file of a browser's recorder with one Opus stream. Throws a RangeError where it is none, is cut off, or
 * holds anything else.
 */
export function readWebm(file: Buffer): RecordedOpus {
  const packets: Buffer[] = [];
  let codec = "";
  let head: Buffer | undefined;
  if (file.length < 4 || file.readUInt32BE(0) !== EBML) throw new RangeError("no WebM");
  for (let at = 0; at < file.length;) {
    const { id, size, start } = elementAt(file, at);
    at = start;
    if (HOLDERS.has(id)) continue;
    if (size === undefined) throw new RangeError("an element without an end");
    const end = start + size;
    if (end > file.length) throw new RangeError("cut off");
    const content = file.subarray(start, end);
    if (id === CODEC_ID) {
      if (codec !== "") throw new RangeError("several tracks");
      codec = content.toString("latin1");
    } else if (id === CODEC_PRIVATE) head = content;
    else if (BLOCKS.has(id)) packets.push(packetIn(content));
    if (packets.length > MOST_PACKETS) throw new RangeError("too many packets");
    at = end;
  }
  if (codec !== "A_OPUS" || head?.toString("latin1", 0, 8) !== "OpusHead" || head.length < 19)
    throw new RangeError("no Opus in this file");
  return { channels: head[9] ?? 0, preSkip: head.readUInt16LE(10), packets };
}

function packetIn(block: Buffer): Buffer {
  const { end } = numberAt(block, 0, true);
  const flags = block[end + 2];
  if (flags === undefined || (flags & LACING) !== 0) throw new RangeError("no block of one packet");
  return block.subarray(end + 3);
}

/** The head of an element; without a size where its end was left open. */
function elementAt(file: Buffer, at: number) {
  const name = numberAt(file, at, false);
  const length = numberAt(file, name.end, true);
  return { id: name.value, size: length.isOpen ? undefined : length.value, start: length.end };
}

/** A number of EBML: its first byte says by its zeros how many follow. */
function numberAt(file: Buffer, at: number, isLength: boolean) {
  const first = file[at] ?? 0;
  const bytes = Math.clz32(first) - 23;
  const end = at + bytes;
  // A name has four bytes at most, a length eight.
  if (bytes > (isLength ? 8 : 4) || end > file.length) throw new RangeError("no number of EBML");
  let value = isLength ? first & (0xff >> bytes) : first;
  let isOpen = isLength && value === 0xff >> bytes;
  for (const byte of file.subarray(at + 1, end)) {
    value = value * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { value, end, isOpen };
}
