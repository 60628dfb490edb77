/** A line on the screen, and the row drawn in it. */
export interface RowSlot {
  /** Stays with the line, whatever row it shows. */
  readonly key: number;
  readonly index: number;
}

/**
 * The lines rows are drawn in. A line whose row went out of sight shows the next one that comes, so that scrolling changes texts
 * and makes nothing new; a row that stays in sight stays in its line.
 */
export class RowSlots {
  #slots: readonly RowSlot[] = [];
  #keys = 0;

  /**
   * The lines of these rows.
   *
   * @param inOrder  from the first row to the last, as they are read aloud; otherwise as the lines stand, which moves nothing
   */
  of(indexes: readonly number[], inOrder: boolean): readonly RowSlot[] {
    const wanted = new Set(indexes);
    const held = new Set(this.#slots.flatMap(({ index }) => (wanted.has(index) ? [index] : [])));
    const coming = indexes.filter((index) => !held.has(index));
    const slots = this.#slots.flatMap((slot) => {
      if (held.has(slot.index)) return [slot];
      const index = coming.shift();
      return index === undefined ? [] : [{ key: slot.key, index }];
    });
    const more = coming.map((index) => ({ key: this.#keys++, index }));
    this.#slots = [...slots, ...more];
    if (inOrder) this.#slots = this.#slots.toSorted((a, b) => a.index - b.index);
    return this.#slots;
  }
}
