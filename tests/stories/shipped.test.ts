import { expect, it } from 'vitest';
import { importsOf } from '../house/imports.ts';

const PRODUCT = ['engine', 'server', 'renderer', 'designer', 'church', 'build'];

it('no part of the product knows the stories: the book made of them is files beside it', () => {
  const leading = PRODUCT.flatMap((area) => [...importsOf(area)]).filter(([, to]) =>
    to.some((path) => path.startsWith('stories/')),
  );
  expect(leading).toEqual([]);
});
