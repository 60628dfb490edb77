/** Works through a list, eight at a time. */
export async function inBatches<T>(list: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  const waiting = list[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
