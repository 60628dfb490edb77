import { readGivenFile } from '../../core/readGivenFile.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import { SecretBox } from './SecretBox.ts';

/** Characters of a key: as many as 24 random bytes take in base64. */
const LEAST_LENGTH = 32;

/**
 * The box whose keys a file holds, one a line: the first seals, those below it open what they sealed before.
 *
 * @throws StartRefused `environment.fileUnreadable {file}`, `environment.badValue {name}`
 */
export function readKeys(file: string | undefined): SecretBox {
  if (file === undefined) return new SecretBox();
  const keys = readGivenFile(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (keys.length === 0 || keys.some((key) => key.length < LEAST_LENGTH))
    throw new StartRefused('environment.badValue', { name: 'SECRETS_KEY_FILE' });
  return new SecretBox(keys);
}
