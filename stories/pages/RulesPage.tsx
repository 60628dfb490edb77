import type { ReactNode } from 'react';
import { documentedRules } from '#engine';
import { RuleTable } from '../docs/kinds/RulesDocs.tsx';
import { product } from '../plant/browserProduct.ts';
import { word } from '../words/words.ts';
import { Page } from './Page.tsx';

/** Every rule of the specification, where it is enforced and what proves it. */
export function RulesPage(): ReactNode {
  return (
    <Page title={word('page.rules')}>
      <RuleTable product={product()} rules={[...documentedRules(product().definitions)]} />
    </Page>
  );
}
