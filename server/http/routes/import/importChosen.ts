import { Ajv } from 'ajv';
import { MAGIC_BYTES } from '../../../services/files/magic.ts';
import type { ChosenFile } from '../../../services/import/chosenFiles.ts';
import { readJson } from '../../request/readJson.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { closedObject } from '../../request/validation.ts';
import { hashField, uuidField } from '../fields.ts';

/** Files of one import. */
const MAX_FILES = 10_000;
/** A property of a file per purpose. */
const each = (schema: object): object => closedObject({ picture: schema, audio: schema, file: schema });
const isChosen = new Ajv({ strict: true, allowUnionTypes: true }).compile<readonly ChosenFile[]>({
  type: 'array',
  maxItems: MAX_FILES,
  items: closedObject(
    {
      path: { type: 'string', minLength: 1, maxLength: 1_000 },
      size: { type: 'integer', minimum: 0 },
      head: { type: 'string', pattern: '^[0-9a-f]*$', maxLength: 2 * MAGIC_BYTES },
      sha256: hashField,
      ids: each(uuidField),
      refusals: each(
        closedObject(
          {
            code: { type: 'string', pattern: '^file\\.[A-Za-z.]+$', maxLength: 60 },
            params: { type: 'object', maxProperties: 9, additionalProperties: { type: ['string', 'number'] } },
          },
          ['code', 'params'],
        ),
      ),
    },
    ['path', 'size', 'head'],
  ),
});

/** Parses the descriptions of the files chosen with a sheet. @throws RequestRefused `import.badFiles` */
export function readChosen(text: string): readonly ChosenFile[] {
  const files = readJson(text);
  if (!isChosen(files)) throw refused('badRequest', 'import.badFiles');
  return files;
}
