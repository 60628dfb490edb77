import { useState, type ReactNode } from 'react';
import { dateIn } from '#engine';
import { Icon, serverNow, useTranslator } from '#renderer';
import { compareEntries } from '../../compare/ownMarks.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { contentOf, fileText } from '../../model/DesignDocument.ts';
import panel from '../../panel/Inspector.module.css';
import { Inspector } from '../../panel/Inspector.tsx';
import { DefinitionTitleForm } from '../../panel/titleFields.tsx';
import { addPart, movePart, removeParts } from '../../serial/serialCommands.ts';
import {
  hasPart,
  nextCodes,
  PART_KINDS,
  partId,
  partKind,
  partName,
  ruleIn,
  type SerialPart,
} from '../../serial/serialDocument.ts';
import { serialProblems } from '../../serial/serialProblems.ts';
import form from '../form/Form.module.css';
import type { Kind } from '../Kind.ts';
import { OrderedList, type OrderedItem } from '../own/OrderedList.tsx';
import { PartForm, RuleForm } from './RuleForm.tsx';

const RULES = { problemsOf: serialProblems, hasElement: hasPart };
/** Codes that are shown. */
const SHOWN = 5;

/** Serial rules: what a code is made of, part by part, and the codes that come next. */
export const SERIAL_RULE: Kind = {
  of: 'serial-rule',
  formats: { json: { ending: 'serial-rule.json', type: 'application/json', text: fileText } },
  useRules: () => RULES,
  views: () => [],
  sides: ['properties', 'changes', 'impact', 'comments', 'history'],
  steps: ({ run }, { t }) =>
    PART_KINDS.map((kind) => {
      const title = `${t('designer.serial.add')} · ${t(`designer.serial.kind.${kind}`)}`;
      return { id: `add-${kind}`, title, icon: 'plus', isOpen: true, run: () => run((now) => addPart(now, kind)) };
    }),
  ask: ({ t }) => t('designer.serial.menu.ask'),
  remove: removeParts,
  elementAt: (pointer) => {
    const name = partName(pointer);
    return name === undefined ? undefined : partId(name);
  },
  useTitle: () => {
    const { t } = useTranslator();
    const { parts } = ruleIn(useEditorContext().document);
    return (id) => {
      const part = parts[partName(id) ?? ''];
      return part ? t(`designer.serial.kind.${partKind(part)}`) : id;
    };
  },
  useElements: () => usePartItems().map(({ id, name, title }) => ({ id, title, also: name, icon: 'circle-dashed' })),
  compare: compareEntries,
  View: () => (
    <div className={form['columns']}>
      <PartList />
      <NextCodes />
    </div>
  ),
  Inspector: SerialInspector,
};

/** The parts of the rule, as they stand in a code. */
function usePartItems(): readonly OrderedItem[] {
  const { t } = useTranslator();
  const { parts } = ruleIn(useEditorContext().document);
  return Object.entries(parts).map(([name, part]) => {
    const second = t(`designer.serial.kind.${partKind(part)}`);
    return { name, id: partId(name), title: contentText(part) || name, second, mark: undefined };
  });
}

function contentText(part: SerialPart): string {
  if ('text' in part) return part.text;
  if ('date' in part) return part.date;
  return 'param' in part ? part.param : '0'.repeat(part.serial.digits);
}

/** The parts in the order in which a code has them. */
function PartList(): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly } = useEditorContext();
  return (
    <section className={form['fields']} aria-label={t('designer.serial.parts')}>
      <header>
        <h2>{t('designer.serial.parts')}</h2>
      </header>
      <OrderedList items={usePartItems()} onMove={(name, index) => run((now) => movePart(now, name, index))} />
      {!isReadOnly && (
        <div className={`${panel['buttons']} ${form['adds']}`} role="group" aria-label={t('designer.serial.add')}>
          {PART_KINDS.map((kind) => (
            <button key={kind} type="button" onClick={() => run((now) => addPart(now, kind))}>
              <Icon name="plus" size={14} /> {t(`designer.serial.kind.${kind}`)}
            </button>
          ))}
        </div>
      )}
      <p className={form['keys']}>{t('designer.form.keys')}</p>
    </section>
  );
}

/** The codes that come next by the rule as it is written. */
function NextCodes(): ReactNode {
  const { t, zone } = useTranslator();
  const { document } = useEditorContext();
  const [today] = useState(() => dateIn(new Date(serverNow()).toISOString(), zone));
  return (
    <section className={form['preview']} aria-label={t('designer.serial.next')} data-testid="next-codes">
      <header>
        <h2>{t('designer.serial.next')}</h2>
      </header>
      <div className={form['sheet']}>
        <ol className={form['codes']}>
          {nextCodes(document, today, SHOWN).map((code, i) => (
            <li key={i}>{code ?? t('designer.serial.tooLong')}</li>
          ))}
        </ol>
        <p>{t('designer.serial.nextWhy')}</p>
      </div>
    </section>
  );
}

/** What is said of the selected part, or of the rule as a whole. */
function SerialInspector(): ReactNode {
  const { t } = useTranslator();
  const { document, selection } = useEditorContext();
  const name = partName(selection.find((each) => hasPart(document, each)) ?? '') ?? '';
  const part = ruleIn(document).parts[name];
  return (
    <Inspector title={part ? t(`designer.serial.kind.${partKind(part)}`) : t('designer.serial.whole')}>
      {part && <PartForm key={name} name={name} part={part} />}
      {!part && (
        <>
          <DefinitionTitleForm code={contentOf(document).title ?? document.id} />
          <RuleForm />
        </>
      )}
    </Inspector>
  );
}
