import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shutFolder } from '../../../server/services/files/folder.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

it('a folder of files that an older release left open to read is shut', async () => {
  const dir = publicTempDir();
  await shutFolder(dir);
  mkdirSync(join(dir, 'files'));
  chmodSync(join(dir, 'files'), 0o755);
  await shutFolder(dir);
  expect(statSync(join(dir, 'files')).mode & 0o777).toBe(0o700);
});
