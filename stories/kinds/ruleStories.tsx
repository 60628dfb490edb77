import { useMemo, type ReactNode } from 'react';
import { expressionText, wrongExamples } from '#engine';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { each, named, word } from '../words/words.ts';
import css from './kinds.module.css';
import type { KindStories, StoryProps } from '../docs/props.ts';

export const RULE: KindStories = { docs: RuleDocs, cases: Cases };

/** A rule as a sentence, and what is said where it does not hold. */
function RuleDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const rule = bundle.rules.get(id);
  if (!rule) return null;
  return (
    <>
      <Facts
        of={[
          [
            word('docs.rule'),
            <Phrase key="rule" isStacked of={each((language) => expressionText(rule.ok, language, bundle.texts))} />,
          ],
          [word('rule.expression'), <Code key="ok">{rule.definition.ok}</Code>],
          [word('rule.for'), [...rule.for.values()].map((entity) => <StoryLink key={entity} kind="entity" id={entity} />)],
          [word('form.refusal'), <Phrase key="text" isStacked of={named(bundle, rule.code)} />],
          [
            word('docs.help'),
            bundle.texts.zh.has(`${rule.code}.help`) && (
              <Phrase key="help" isStacked of={named(bundle, `${rule.code}.help`)} />
            ),
          ],
          [word('form.code'), <Code key="code">{rule.code}</Code>],
        ]}
      />
      <Section title={word('story.cases')}>
        <Examples bundle={bundle} rule={rule} />
      </Section>
    </>
  );
}

function Cases({ product: { bundle }, id }: StoryProps): ReactNode {
  const rule = bundle.rules.get(id);
  if (!rule) return null;
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, id)} />
      </h1>
      <p>
        <Phrase isStacked of={each((language) => expressionText(rule.ok, language, bundle.texts))} />
      </p>
      <Examples bundle={bundle} rule={rule} />
      <Section title={word('rule.scenarios')}>
        <Steps bundle={bundle} code={rule.code} />
      </Section>
    </main>
  );
}

interface RuleProps {
  readonly bundle: StoryProps['product']['bundle'];
  readonly rule: NonNullable<ReturnType<StoryProps['product']['bundle']['rules']['get']>>;
}

/** The rule's own examples on both sides of it, judged here by the engine. */
function Examples({ bundle, rule }: RuleProps): ReactNode {
  const wrong = useMemo(() => new Set(wrongExamples(bundle, rule).map(({ at }) => at)), [bundle, rule]);
  const rows = (['pass', 'fail'] as const).flatMap((side) =>
    (rule.definition.examples?.[side] ?? []).map((example, i) => [
      <Chip key="side" tone={side === 'pass' ? 'ok' : 'refused'}>
        <Phrase of={word(`rule.${side}`)} />
      </Chip>,
      <Code key="example">{JSON.stringify(example)}</Code>,
      <Chip key="verdict" tone={wrong.has(`/examples/${side}/${i}`) ? 'refused' : 'ok'}>
        <Phrase of={word(wrong.has(`/examples/${side}/${i}`) ? 'rule.otherwise' : 'rule.confirmed')} />
      </Chip>,
    ]),
  );
  if (rows.length === 0) return <Phrase of={word('rule.noExamples')} isStacked />;
  return (
    <Table caption={word('story.cases')} head={[word('rule.side'), word('rule.rows'), word('rule.engine')]} rows={rows} />
  );
}

/** Steps of scenarios the rule refuses. */
function Steps({ bundle, code }: { readonly bundle: RuleProps['bundle']; readonly code: string }): ReactNode {
  const rows = [...bundle.scenarios.values()].flatMap(({ id, steps }) =>
    steps
      .filter(({ refused = [] }) => refused.some((refusal) => refusal.code === code))
      .map((step) => [
        <Chip key="id">{id}</Chip>,
        <Phrase key="do" of={named(bundle, step.do)} />,
        <Code key="input">{JSON.stringify(step.input)}</Code>,
      ]),
  );
  return (
    <Table
      caption={word('rule.scenarios')}
      head={[word('kind.scenario'), word('kind.action'), word('action.inputs')]}
      rows={rows}
    />
  );
}
