/** What can be done from the command menu, or gone to. */
export interface MenuEntry {
  readonly id: string;
  /** In the language of the user. */
  readonly title: string;
  /** In the other language, or a name in the data: it is found by that, too. */
  readonly also?: string;
  /** Key that does the same. */
  readonly keys?: string;
  readonly icon: string;
  readonly run: () => void;
}

/** Entries in which every typed word is. */
export function matching(entries: readonly MenuEntry[], typed: string): readonly MenuEntry[] {
  const words = typed.toLowerCase().split(/\s+/);
  return entries.filter(({ title, also = '' }) => {
    const text = `${title} ${also}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
