import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
import { filePath } from '#engine';
import { describe, expect, it } from 'vitest';
import { FILE_KINDS } from '../../engine/load/kinds.ts';
import { read, root } from './page.ts';

/** Which schema an editor takes for which files. */
interface Mapping {
  readonly schema: string;
  readonly globs: readonly string[];
}

function ofVsCode(): readonly Mapping[] {
  const { 'json.schemas': mappings } = JSON.parse(read('.vscode/settings.json')) as {
    readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
  };
  return mappings.map(({ fileMatch, url }) => ({
    schema: url.slice('./'.length),
    globs: fileMatch.map((glob) => glob.slice(1)),
  }));
}

function ofJetBrains(): readonly Mapping[] {
  const entries = read('.idea/jsonSchemas.xml').split('<SchemaInfo>').slice(1);
  const valuesOf = (entry: string, name: string): readonly string[] =>
    [...entry.matchAll(new RegExp(`<option name="${name}" value="([^"]+)" />`, 'g'))].map(([, value = '']) => value);
  return entries.map((entry) => ({
    schema: valuesOf(entry, 'relativePathToSchema')[0] ?? '',
    globs: valuesOf(entry, 'path'),
  }));
}

const paths = readDefinitions(join(root, 'definitions')).map(({ path }) => path);

describe.each([
  ['VS Code', ofVsCode()],
  ['JetBrains', ofJetBrains()],
])('completion in %s', (_, mappings) => {
  it('has a schema for every kind of file', () => {
    const schemas = FILE_KINDS.map((kind) => `definitions/schema/${kind}.schema.json`);
    expect(mappings.map(({ schema }) => schema).toSorted()).toEqual(schemas.toSorted());
    expect(schemas.filter((schema) => !existsSync(join(root, schema)))).toEqual([]);
  });

  it('takes for every file that is there the schema of its kind, and no other', () => {
    const schemasOf = (path: string): readonly string[] =>
      mappings.filter(({ globs }) => globs.some((glob) => matches(`definitions/${path}`, glob))).map(({ schema }) => schema);
    const wrong = paths.filter(
      (path) => schemasOf(path).join(' ') !== `definitions/schema/${filePath(path)?.kind}.schema.json`,
    );
    expect(wrong).toEqual([]);
  });
});

/** `**` is any folders, `*` any letters of a name. */
function matches(path: string, glob: string): boolean {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/(?<!\))\*/g, '[^/]*');
  return new RegExp(`^${pattern}$`).test(path);
}
