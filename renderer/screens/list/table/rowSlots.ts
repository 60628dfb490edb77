/** A rendered line, and the row shown in it. */
export interface RowSlot {
  /** Key of the line, independent of its row. */
  readonly key: number;
  readonly index: number;
}

/**
 * Recycles the rendered lines. A line whose row left the viewport is reused for the next row, so that scrolling changes texts
 * without creating elements; a visible row stays in its line.
 */
export class RowSlots {
  #slots: readonly RowSlot[] = [];
  #keys = 0;

  /**
   * The lines of these rows.
   *
   * @param inOrder in row order, as screen readers read them; otherwise in line order, which moves nothing
   */
  of(indexes: readonly number[], inOrder: boolean): readonly RowSlot[] {
    const needed = new Set(indexes);
    const occupied = new Set(this.#slots.flatMap(({ index }) => (needed.has(index) ? [index] : [])));
    const arriving = indexes.filter((index) => !occupied.has(index));
    const slots = this.#slots.flatMap((slot) => {
      if (occupied.has(slot.index)) return [slot];
      const index = arriving.shift();
      return index === undefined ? [] : [{ key: slot.key, index }];
    });
    const more = arriving.map((index) => ({ key: this.#keys++, index }));
    this.#slots = [...slots, ...more];
    if (inOrder) this.#slots = this.#slots.toSorted((a, b) => a.index - b.index);
    return this.#slots;
  }
}
