import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import { read, root } from '../../house/page.ts';
import { makeApp, type TestApp } from './appKit.ts';

/** A client of its own: none of our settings, and only types are checked. */
const OPTIONS =
  '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions --target es2023 --module nodenext --moduleResolution nodenext --types node'.split(
    ' ',
  );

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Content>> };
}

interface Content {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Media {
  readonly schema?: { readonly examples?: readonly unknown[] };
  readonly example?: unknown;
}

let at: TestApp;
let text: string;
let operations: readonly Operation[];

beforeAll(async () => {
  at = await makeApp();
  ({ text } = await at.get('/api/openapi.json', { headers: await at.as('test_all') }));
  const { paths, components } = JSON.parse(text) as Document;
  const resolved = ({ $ref, ...answer }: Content): Content =>
    $ref ? components.responses[$ref.split('/').at(-1)!]! : answer;
  operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((each) => ({
      ...each,
      responses: Object.fromEntries(Object.entries(each.responses).map(([status, answer]) => [status, resolved(answer)])),
    }));
});
afterAll(() => at.close());

describe('the description of the interface', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect((await validator.validate(JSON.parse(text) as Parameters<Validator['validate']>[0])).errors).toBeUndefined();
    expect(validator.version).toBe('3.1');
  });

  it('names every operation once, says what it is for and what it answers', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { summary, tags, responses } of operations) {
      expect(summary).not.toBe('');
      expect(tags).toHaveLength(1);
      expect(Object.keys(responses)).toContain('200');
    }
  });

  it('shows of most actions what one sends, and of every refusal what it looks like; each fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, logger: false, multipleOfPrecision: 6, validateFormats: false });
    const media = operations.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {})),
    );
    const shown = media.flatMap(({ schema, example }) =>
      [...(example === undefined ? [] : [example]), ...(schema?.examples ?? [])].map((each) =>
        JSON.stringify([schema, each]),
      ),
    );
    const faults = [...new Set(shown)].flatMap((text) => {
      const [schema, each] = JSON.parse(text) as [object, unknown];
      const fits = ajv.compile(schema);
      return fits(each) ? [] : [{ each, errors: ajv.errorsText(fits.errors) }];
    });
    expect(faults).toEqual([]);
    expect(media.filter(({ example }) => example !== undefined).length).toBeGreaterThan(350);
    for (const { operationId, responses } of operations)
      expect([operationId, responses['default']?.content?.['application/json']?.schema?.examples]).toEqual([
        operationId,
        [expect.anything()],
      ]);
  });

  it('has every endpoint of the contract', () => {
    const served = new Set(at.app.endpoints.map(({ key }) => key));
    expect(Object.keys(contract).filter((key) => !served.has(key as never))).toEqual([]);
  });
});

describe('the types of the interface', () => {
  it('make the client of the documentation one that compiles, and refuse what is no input', async () => {
    const types = await at.get('/api/openapi.d.ts', { headers: await at.as('test_all') });
    const [, client = ''] = /```ts\n([\s\S]*?)```/.exec(read('docs/integrator.md')) ?? [];
    const folder = mkdtempSync(join(root, 'tests/.client-'));
    try {
      writeFileSync(join(folder, 'takt.d.ts'), types.text);
      writeFileSync(join(folder, 'right.ts'), client);
      writeFileSync(join(folder, 'wrong.ts'), client.replace("name: 'Steel works'", 'nam: 1'));
      const check = (file: string): string =>
        spawnSync('npx', ['tsc', ...OPTIONS, join(folder, file)], { cwd: root, encoding: 'utf8' }).stdout;
      expect(check('right.ts')).toBe('');
      expect(check('wrong.ts')).toContain("'nam'");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
