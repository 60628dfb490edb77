/** How strictly lots are sampled. */
export type Severity = 'normal' | 'tightened' | 'reduced';

/** A lot as it was judged on original inspection. */
export interface JudgedLot {
  readonly accepted: boolean;
  readonly accept: number;
  /** Whether it would have been accepted with an AQL one step tighter. */
  readonly acceptedTighter: boolean;
}

/**
 * The switching rules of ISO 2859-1, clauses 9.3 and 9.4, written plainly over the lots since the last switch. Production is
 * steady all the time, and reduced inspection agreed to again after each return from it.
 */
export class SeveritySeries {
  state: Severity | 'discontinued' = 'normal';
  score = 0;
  private lots: boolean[] = [];

  count(lot: JudgedLot): void {
    this.lots.push(lot.accepted);
    if (this.state === 'normal') this.score = this.scoreAfter(lot);
    const next = this.next(lot.accepted);
    if (next !== this.state) this.begin(next);
  }

  /** The supplier has improved: inspection begins again, tightened. */
  reinstate(): void {
    this.begin('tightened');
  }

  private begin(state: SeveritySeries['state']): void {
    this.state = state;
    this.lots = [];
    this.score = 0;
  }

  private scoreAfter({ accepted, accept, acceptedTighter }: JudgedLot): number {
    if (accept <= 1) return accepted ? this.score + 2 : 0;
    return accepted && acceptedTighter ? this.score + 3 : 0;
  }

  private next(accepted: boolean): SeveritySeries['state'] {
    const refused = (lots: readonly boolean[]): number => lots.filter((lot) => !lot).length;
    const lastFive = this.lots.slice(-5);
    if (this.state === 'reduced') return accepted ? 'reduced' : 'normal';
    if (this.state === 'normal') return refused(lastFive) >= 2 ? 'tightened' : this.score >= 30 ? 'reduced' : 'normal';
    if (refused(this.lots) >= 5) return 'discontinued';
    return lastFive.length === 5 && refused(lastFive) === 0 ? 'normal' : 'tightened';
  }
}
