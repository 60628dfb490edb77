/** How far a step of the demo is. */
export interface Progressed {
  /** Id of the step; its text is `demo.step.<id>`. */
  readonly step: string;
  readonly done: number;
  readonly of: number;
  /** Rows a second since it was last told: what an interrupted start finds already done is no speed. */
  readonly perSecond: number;
}

const EVERY_MS = 1_000;

/** Counts a step's rows and tells them: at its end, and about once a second before. */
export class Progress {
  private readonly step: string;
  private readonly of: number;
  private readonly tell: (progressed: Progressed) => void;
  private told = { at: performance.now(), done: 0 };
  private done = 0;

  constructor(step: string, of: number, tell: (progressed: Progressed) => void) {
    this.step = step;
    this.of = of;
    this.tell = tell;
  }

  add(rows: number): void {
    this.done += rows;
    const now = performance.now();
    if (now - this.told.at < EVERY_MS && this.done < this.of) return;
    const seconds = Math.max((now - this.told.at) / 1_000, 0.001);
    const perSecond = Math.round((this.done - this.told.done) / seconds);
    this.told = { at: now, done: this.done };
    this.tell({ step: this.step, done: this.done, of: this.of, perSecond });
  }
}
