// `node dist/book/writer/write.js FOLDER`: writes the book of a plant, of what comes on standard input.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PlantFiles } from '#engine';
import { bookOf } from './bookParts.ts';
import { changesBetween } from './changesBetween.ts';
import { indexText } from './storyModules.ts';
import { partPath, type PartName } from '../browser/parts.ts';

const [folder = 'book'] = process.argv.slice(2);
const { files, former, shipped } = JSON.parse(readFileSync(0, 'utf8')) as PlantFiles;
const isChanged = files.length !== shipped.length || files.some(({ text }, i) => text !== shipped[i]?.text);
const { entries, parts } = bookOf({
  files,
  former,
  changes: { since: '', isOfPlant: true, definitions: isChanged ? changesBetween(shipped, files) : {} },
  notes: { in: 'plant', reviews: {} },
});
const write = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const index = indexText(entries);
write('index.json', index);
write('index.json.gz', gzipSync(index));
for (const [name, content] of Object.entries(parts)) write(partPath(name as PartName), content);
