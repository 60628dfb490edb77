import { Ajv } from 'ajv';
import { chosenFiles } from '#contract';
import type { ChosenFile } from '../../../services/import/chosenFiles.ts';
import { readJson } from '../../request/readJson.ts';
import { refused } from '../../../core/RequestRefused.ts';

const isChosen = new Ajv({ strict: true, allowUnionTypes: true }).compile<readonly ChosenFile[]>(chosenFiles);

/** Parses the descriptions of the files chosen with a sheet. @throws RequestRefused `import.badFiles` */
export function readChosen(text: string): readonly ChosenFile[] {
  const files = readJson(text);
  if (!isChosen(files)) throw refused('badRequest', 'import.badFiles');
  return files;
}
