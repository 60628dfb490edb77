/** Remembers an answer for a while; who asks meanwhile waits for the one on its way, so the work is never done twice at a time. */
export function cached<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let held: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (held === undefined || held.until <= performance.now()) {
      const answer = work();
      held = { answer, until: performance.now() + milliseconds };
      answer.catch(() => (held = undefined));
    }
    return held.answer;
  };
}
