/** What the pages of the book read, each a file of its own. */
export type PartName = 'product' | 'scenarios' | 'people' | 'changes' | 'notes';

/** Its address below that of the book: gzip, whatever server of files sends it. */
export const partPath = (name: PartName): string => `data/${name}.packed`;

/** @throws Error where it cannot be read: the page says so */
export async function readPart(name: PartName): Promise<string> {
  const answer = await fetch(partPath(name));
  if (!answer.ok || !answer.body) throw new Error(`${partPath(name)}: ${answer.status} ${answer.statusText}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text();
}
