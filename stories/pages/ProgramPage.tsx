import type { ReactNode } from 'react';
import { builtInRules, documentedRules, permits } from '#engine';
import { rolesInOrder } from '../app/people.ts';
import { RuleTable } from '../docs/kinds/RulesDocs.tsx';
import { Code } from '../parts/Code.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Roles } from '../parts/Roles.tsx';
import { Section } from '../parts/Section.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { named, word } from '../words/words.ts';
import { Page } from './Page.tsx';
import { PROGRAMS } from './programs.ts';

/** A function of the server itself: what it does, who may, what it refuses and which rules of the specification it keeps. */
export function ProgramPage({ id }: { readonly id: string }): ReactNode {
  const { bundle, definitions } = product();
  const { permission, files = [], refusals = [] } = PROGRAMS[id] ?? {};
  const kept = new Set([...builtInRules(definitions)].flatMap(([rule, { file }]) => (files.includes(file) ? [rule] : [])));
  const rules = [...documentedRules(definitions)].filter(([rule]) => kept.has(rule));
  return (
    <Page title={word(`program.${id}`)}>
      <p>
        <Phrase of={word(`program.${id}.what`)} isStacked />
      </p>
      <Facts
        of={[
          [
            word('docs.who'),
            permission === undefined ? (
              <Phrase key="all" of={word(`program.${id}.who`)} />
            ) : (
              <Roles
                key="who"
                bundle={bundle}
                of={rolesInOrder(bundle).filter((role) => permits(bundle, [role], permission))}
              />
            ),
          ],
        ]}
      />
      <Section title={word('docs.refusals')}>
        <Table
          caption={word('docs.refusals')}
          head={[word('action.number'), word('docs.rule'), word('form.code')]}
          rows={refusals.map((code, i) => [
            i + 1,
            <Phrase key="said" of={named(bundle, code)} isStacked />,
            <Code key="code">{code}</Code>,
          ])}
        />
      </Section>
      {rules.length > 0 && (
        <Section title={word('page.rules')}>
          <RuleTable product={product()} rules={rules} />
        </Section>
      )}
    </Page>
  );
}
