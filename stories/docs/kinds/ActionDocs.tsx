import { Fragment, type ReactNode } from 'react';
import { describeAction, permits, type Bundle, type Language, type RuleInWords } from '#engine';
import { rolesInOrder } from '../../app/people.ts';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Roles } from '../../parts/Roles.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { named, withPlaces, word, type InWords } from '../../words/words.ts';
import { FieldTable } from '../FieldTable.tsx';
import { scenariosOfRule } from '../scenariosOf.ts';
import css from '../DocsPage.module.css';

/** An action in words: what it takes, what is asked before it is done, what it does, and who may. */
export function ActionDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const action = bundle.actions.get(id);
  if (!action) return null;
  const inWords = (language: Language) => describeAction(action, { ...bundle, language });
  const [zh, en] = [inWords('zh'), inWords('en')];
  const both = (zhLines: readonly string[], enLines: readonly string[]): readonly InWords[] =>
    zhLines.map((text, i) => ({ zh: withPlaces(text), en: withPlaces(enLines[i] ?? text) }));
  const rows = rowsOf(zh.rules);
  const rules = rows.map(({ stage, at }, i) => [
    i + 1,
    stage === rows[i - 1]?.stage ? '' : <Phrase key="stage" of={named(bundle, `definitions.stage.${stage}`)} />,
    at.map((n) => <RuleText key={n} bundle={bundle} zh={zh.rules[n]!} en={en.rules[n]!} />),
    [...new Set(at.flatMap((n) => zh.rules[n]!.source))].map((source) => <Chip key={source}>{source}</Chip>),
    at.map((n) => <Proven key={n} bundle={bundle} action={id} rule={zh.rules[n]!} />),
  ]);
  const who = rolesInOrder(bundle).filter((role) => permits(bundle, [role], `action:${id}`));
  return (
    <>
      <Facts
        of={[
          [word('docs.who'), <Roles key="who" bundle={bundle} of={who} />],
          [word('action.second'), action.secondPerson?.permission],
          [word('action.offline'), action.offline === 'queue' && <Phrase key="offline" of={word('action.offline.queue')} />],
          [word('action.stock'), <Phrase key="stock" of={word(`action.stock.${action.stock}`)} />],
        ]}
      />
      <Section title={word('action.rules')}>
        <Table
          caption={word('action.rules')}
          head={['action.number', 'action.stage', 'docs.rule', 'docs.source', 'docs.proof'].map((code) => word(code))}
          rows={rules}
        />
      </Section>
      <Section title={word('action.inputs')}>
        <FieldTable bundle={bundle} fields={action.input.fields ?? []} of={`${id}.input`} />
      </Section>
      {zh.terms.length > 0 && (
        <Section title={word('action.terms')}>
          <Sentences of={both(zh.terms, en.terms)} />
        </Section>
      )}
      <Section title={word('action.effects')}>
        {zh.effects.map(({ heading = '', lines }, i) => {
          const other = en.effects[i];
          const [title] = both([heading], [other?.heading ?? heading]);
          return (
            <Fragment key={`${i} ${heading}`}>
              {heading !== '' && title && <Phrase of={title} isStacked />}
              <Sentences of={both(lines, other?.lines ?? lines)} />
            </Fragment>
          );
        })}
      </Section>
    </>
  );
}

interface RuleRow {
  readonly stage: RuleInWords['stage'];
  /** Places of its rules among all. */
  readonly at: readonly number[];
}

/** A row for each rule; what is asked of one input stands in one. */
function rowsOf(rules: readonly RuleInWords[]): readonly RuleRow[] {
  const rows: { readonly stage: RuleInWords['stage']; readonly of: string; readonly at: number[] }[] = [];
  for (const [n, { stage, at }] of rules.entries()) {
    const of = stage === 'input' ? (at ?? '').replace('/*', '') : String(n);
    const last = rows.at(-1);
    if (last?.stage === stage && last.of === of) last.at.push(n);
    else rows.push({ stage, of, at: [n] });
  }
  return rows;
}

function Sentences({ of }: { readonly of: readonly InWords[] }): ReactNode {
  return (
    <ul>
      {of.map((each) => (
        <li key={each.en}>
          <Phrase of={each} isStacked />
        </li>
      ))}
    </ul>
  );
}

interface RuleTextProps {
  readonly bundle: Bundle;
  readonly zh: RuleInWords;
  readonly en: RuleInWords;
}

/** What is asked, what helps where it is refused, and the states where those decide. */
function RuleText({ bundle, zh, en }: RuleTextProps): ReactNode {
  const help = `${zh.code}.help`;
  return (
    <>
      <Phrase isStacked of={{ zh: withPlaces(zh.text), en: withPlaces(en.text) }} />
      {zh.stage !== 'input' && bundle.texts.zh.has(help) && (
        <div className={css['help']}>
          <b>
            <Phrase of={word('docs.help')} />
          </b>{' '}
          <Phrase isStacked of={named(bundle, help)} />
        </div>
      )}
      {zh.model !== undefined && (
        <StoryLink kind="state-model" id={zh.model}>
          <Phrase of={word('kind.state-model')} /> <Phrase of={named(bundle, zh.model)} />
        </StoryLink>
      )}
    </>
  );
}

interface ProvenProps {
  readonly bundle: Bundle;
  readonly action: string;
  readonly rule: RuleInWords;
}

function Proven({ bundle, action, rule }: ProvenProps): ReactNode {
  if (rule.code === undefined) return null;
  const n = scenariosOfRule(bundle, action, rule).length;
  // What every function asks alike is proven once for all of them.
  if (n === 0 && /^(?:common|scan)\./.test(rule.code)) return null;
  return (
    <Chip tone={n === 0 ? 'assumed' : 'ok'}>
      <Phrase of={n === 0 ? word('docs.proof.none') : word('docs.proof.by', { n })} />
    </Chip>
  );
}
