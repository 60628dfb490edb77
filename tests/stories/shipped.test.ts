import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '../house/imports.ts';
import { root } from '../house/page.ts';

const PRODUCT = ['engine', 'server', 'renderer', 'designer', 'church', 'build'];

it('stories never ship: no part of the product knows them, and its build writes none', () => {
  const leading = PRODUCT.flatMap((area) => [...importsOf(area)]).filter(([, to]) =>
    to.some((path) => path.startsWith('stories/')),
  );
  expect(leading).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Record<string, string>;
  };
  expect(
    [scripts['build'], scripts['start']].filter((script) => script === undefined || /stor(?:ies|ybook)/.test(script)),
  ).toEqual([]);
});
