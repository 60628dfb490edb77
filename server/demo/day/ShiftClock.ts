/** The clock of a plant whose shift is played: it stands still while something is done, and is the real one once the shift is over. */
export class ShiftClock {
  private at: number | undefined;

  constructor(begins: Date) {
    this.at = begins.getTime();
  }

  readonly now = (): Date => new Date(this.at ?? Date.now());

  /** Goes forward to a moment, never back; milliseconds. */
  forwardTo(moment: number): void {
    if (this.at !== undefined) this.at = Math.max(this.at, moment);
  }

  /** From now on it is the real time. */
  release(): void {
    this.at = undefined;
  }
}
