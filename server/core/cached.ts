/** Caches an answer for a while; concurrent callers share the pending one, so the work never runs twice at a time. */
export function cached<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let entry: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (entry === undefined || entry.until <= performance.now()) {
      const answer = work();
      entry = { answer, until: performance.now() + milliseconds };
      answer.catch(() => (entry = undefined));
    }
    return entry.answer;
  };
}
