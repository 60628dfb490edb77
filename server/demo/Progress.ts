/** How far a step of the demo is. */
export interface Progressed {
  /** Id of the step; its text is `demo.step.<id>`. */
  readonly step: string;
  readonly done: number;
  readonly of: number;
  /** Rows a second since the step began. */
  readonly perSecond: number;
}

const EVERY_MS = 1_000;

/** Counts a step's rows and tells them: at its end, and about once a second before. */
export class Progress {
  private readonly step: string;
  private readonly of: number;
  private readonly tell: (progressed: Progressed) => void;
  private readonly begun = performance.now();
  private told = this.begun;
  private done = 0;

  constructor(step: string, of: number, tell: (progressed: Progressed) => void) {
    this.step = step;
    this.of = of;
    this.tell = tell;
  }

  add(rows: number): void {
    this.done += rows;
    const now = performance.now();
    if (now - this.told < EVERY_MS && this.done < this.of) return;
    this.told = now;
    const seconds = Math.max((now - this.begun) / 1_000, 0.001);
    this.tell({ step: this.step, done: this.done, of: this.of, perSecond: Math.round(this.done / seconds) });
  }
}
