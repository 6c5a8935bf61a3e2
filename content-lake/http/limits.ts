/** Bounds of the HTTP side, in one place so that they can be read beside each other. Bytes, milliseconds, counts. */
export const limits = {
  jsonBody: 8 * 1024 * 1024,
  smallBody: 256 * 1024,
  formBody: 8 * 1024,
  imageUpload: 25 * 1024 * 1024,
  fileUpload: 100 * 1024 * 1024,
  bodyTime: 30_000,
  uploadTime: 10 * 60_000,
  /** A client that sends nothing for this long while a body is awaited is let go. */
  bodyIdle: 15_000,
  /** How long the rest of a refused body is read and thrown away, so that the client can read the refusal. */
  drainTime: 3_000,
  queryTime: 10_000,
  pathLength: 16_000,
  ids: 1_000,
  historyPage: 1_000,
  streams: 600,
  /** Bytes that may wait for one slow reader of a stream before it is dropped. */
  streamBacklog: 8 * 1024 * 1024,
  /** Transactions that may wait for one listener's filter before it is dropped. */
  streamQueue: 5_000,
  heartbeat: 15_000,
  sockets: 200,
  socketMessage: 64 * 1024,
  socketMessagesPerMinute: 1_200,
  imagePixels: 100_000_000,
  imageSide: 4_096,
  /** Upscaling beyond the source is allowed up to this side: small pictures may fill a small frame. */
  imageUpscale: 512,
  /**
   * Pixels of a picture that is made, margins and frames included: what takes one core two or three seconds. AVIF takes
   * five times as long as WebP, GIF twenty times.
   */
  canvasPixels: {
    jpg: 16_777_216,
    png: 16_777_216,
    webp: 16_777_216,
    tif: 16_777_216,
    avif: 6_000_000,
    gif: 1_500_000,
  },
  /** Processes that make pictures. */
  imageConcurrency: 2,
  imageQueue: 200,
  /** Of them, those of one address. */
  imageQueueOfOne: 60,
  imageTime: 20_000,
  imageCacheBytes: 512 * 1024 * 1024,
  /** Sizes of one picture that are kept: beyond, the one that was not asked for the longest goes. */
  sizesOfOneImage: 120,
  imageCacheFiles: 50_000,
  keyValueKeys: 100,
} as const
