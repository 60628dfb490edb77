/** How far a step of the demo is. */
export interface ProgressReport {
  /** Id of the step; its text is `demo.step.<id>`. */
  readonly step: string;
  readonly done: number;
  readonly of: number;
  /** Rows per second since the last report: rows found already done do not count as speed. */
  readonly perSecond: number;
}

const EVERY_MS = 1_000;

/** Counts a step's rows and reports them at its end and about once a second. */
export class Progress {
  private readonly step: string;
  private readonly of: number;
  private readonly report: (progressed: ProgressReport) => void;
  private last = { at: performance.now(), done: 0 };
  private done = 0;

  constructor(step: string, of: number, report: (progressed: ProgressReport) => void) {
    this.step = step;
    this.of = of;
    this.report = report;
  }

  add(rows: number): void {
    this.done += rows;
    const now = performance.now();
    if (now - this.last.at < EVERY_MS && this.done < this.of) return;
    const seconds = Math.max((now - this.last.at) / 1_000, 0.001);
    const perSecond = Math.round((this.done - this.last.done) / seconds);
    this.last = { at: now, done: this.done };
    this.report({ step: this.step, done: this.done, of: this.of, perSecond });
  }
}
