/** Where a recording lies, and what it begins like. */
export interface RecordingFile {
  readonly path: string;
  readonly mimeType: string;
  readonly size: number;
}

/** What is asked of a recording. */
export interface RecordingFormat {
  readonly hasVideo?: boolean;
  readonly hasAudio?: boolean;
  /** Seconds. */
  readonly duration?: number;
}

/** Reads recordings that people sent. */
export interface RecordingReader {
  /**
   * @param asker  ends with who waits for it
   * @throws RequestRefused `file.brokenAudio file.tookTooLong`
   */
  recording(file: RecordingFile, asker?: AbortSignal): Promise<RecordingFormat>;
}
