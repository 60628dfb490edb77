/** Rows that are written in one go: a few milliseconds. */
const ROWS = 150;

/** Rows in slices; between two of them the browser may draw and hear, so that a long file never holds the person up. */
export async function* slices<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS) {
    yield rows.slice(at, at + ROWS);
    await breath();
  }
}

/** Where there is no scheduler, a timer does: it waits 4 milliseconds at least. */
function breath(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
