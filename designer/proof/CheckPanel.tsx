import { useMemo, useState, type ReactNode } from 'react';
import { Icon, useShortcuts, useTranslator } from '#renderer';
import type { PathStep, Proof } from '#engine';
import { AcceptWarning } from '../acceptance/AcceptWarning.tsx';
import { useDraftCheck, type DraftCheck, type DraftVersion } from '../api/analysis.ts';
import { useEditorContext, useOverlay } from '../editor/Editor.ts';
import { canAccept } from '../lint/accepted.ts';
import type { ElementId } from '../model/elements.ts';
import { trailOf } from '../model/trail.ts';
import { Examination, useVersion } from './Examination.tsx';
import css from './Proof.module.css';

/** How what was proven of a definition is put on its drawing. The functions stay the same while the document does. */
export interface WayDrawing {
  /** Elements in the order a way passes them. */
  readonly placesOf: (path: readonly PathStep[]) => readonly ElementId[];
  /** Whether a place is numbered on the way; a line is not. */
  readonly isStop: (place: ElementId) => boolean;
  readonly titleOf: (place: ElementId) => string;
  /** The element a pointer leads into. */
  readonly elementAt: (pointer: string) => ElementId | undefined;
}

interface CheckPanelProps {
  readonly draft: DraftVersion;
  readonly kind: string;
  readonly ways: WayDrawing;
}

/** What is proven of a draft in every state it can come to, and what its conditions do with every value. */
export function CheckPanel({ draft, ...rest }: CheckPanelProps): ReactNode {
  const { examined, again } = useVersion(draft);
  const query = useDraftCheck(examined);
  return (
    <Examination query={query} again={again}>
      {(found) => <Found found={found} {...rest} />}
    </Examination>
  );
}

interface FoundProps extends Omit<CheckPanelProps, 'draft'> {
  readonly found: DraftCheck;
}

function Found({ found: { problems, more, proofs }, kind, ways }: FoundProps): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const failed = proofs.find(({ result }) => result === 'failed')?.property;
  const [chosen, setChosen] = useState(failed);
  const shown = proofs.find(({ property, path }) => property === chosen && path);
  return (
    <>
      <p>{proofs.length === 0 ? t('designer.proof.faulty') : t('designer.proof.of', { count: proofs.length })}</p>
      <ProofList proofs={proofs} shown={shown} onShow={setChosen} />
      {shown?.path && <CounterExample key={shown.property} text={shown.text} path={shown.path} ways={ways} />}
      <FoundProblems problems={problems} more={more} own={{ kind, id: document.id }} elementAt={ways.elementAt} />
    </>
  );
}

interface ProofListProps {
  readonly proofs: DraftCheck['proofs'];
  /** The one whose way is drawn. */
  readonly shown?: DraftCheck['proofs'][number] | undefined;
  /** Draws the way to where a property fails. */
  readonly onShow: (property: string) => void;
}

/** What could not be proven has a sign of its own: it is no pass. */
const ICONS: Readonly<Record<Proof['result'], string>> = {
  proven: 'circle-check',
  failed: 'alert-octagon',
  'not-proven': 'circle-dashed',
};

/** Properties as sentences; a failed one draws the shortest way to where it fails. */
function ProofList({ proofs, shown, onShow }: ProofListProps): ReactNode {
  const { t } = useTranslator();
  return (
    <ul className={css['list']} data-testid="proofs">
      {proofs.map(({ property, result, text, path }) => (
        <li key={property} data-result={result}>
          <Icon name={ICONS[result]} size={18} />
          <span>
            {text}
            <small>{t(`designer.proof.${result}`)}</small>
            {path && (
              <button type="button" aria-pressed={shown?.property === property} onClick={() => onShow(property)}>
                {path.length === 0 ? t('designer.proof.where') : t('designer.proof.draw', { count: path.length })}
              </button>
            )}
          </span>
          <small>{property.startsWith('P') && property}</small>
        </li>
      ))}
    </ul>
  );
}

interface CounterExampleProps {
  /** What fails at its end. */
  readonly text: string;
  readonly path: readonly PathStep[];
  readonly ways: WayDrawing;
}

/** The shortest way to where a property fails, numbered on the canvas and walked with J and K. */
function CounterExample({ text, path, ways }: CounterExampleProps): ReactNode {
  const { t } = useTranslator();
  const { select } = useEditorContext();
  const { placesOf, isStop, titleOf } = ways;
  const places = useMemo(() => placesOf(path), [placesOf, path]);
  useOverlay(useMemo(() => ({ trail: trailOf(places, 'failed', isStop) }), [places, isStop]));
  const [at, setAt] = useState(places.length - 1);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(places.length - 1, to));
    setAt(next);
    select([places[next] ?? '']);
  };
  useShortcuts([
    { keys: 'j', title: 'designer.proof.next', group: 'designer.keys', run: () => go(at + 1) },
    { keys: 'k', title: 'designer.proof.previous', group: 'designer.keys', run: () => go(at - 1) },
  ]);
  return (
    <section className={css['player']} aria-label={t('designer.proof.example')} data-testid="counter-example">
      <h3>{t('designer.proof.example')}</h3>
      <p role="status">
        {t('designer.proof.step', { step: at + 1, count: places.length, place: titleOf(places[at] ?? '') })}
      </p>
      <div>
        <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="arrow-left" size={17} /> {t('designer.proof.previous')} <kbd>K</kbd>
        </button>
        <button type="button" aria-disabled={at === places.length - 1} onClick={() => go(at + 1)}>
          {t('designer.proof.next')} <Icon name="arrow-right" size={17} /> <kbd>J</kbd>
        </button>
      </div>
      {at === places.length - 1 && <p data-failed>{text}</p>}
    </section>
  );
}

interface FoundProblemsProps {
  readonly problems: DraftCheck['problems'];
  /** How many there are besides. */
  readonly more: number;
  /** The definition that is edited. */
  readonly own: { readonly kind: string; readonly id: string };
  readonly elementAt: WayDrawing['elementAt'];
}

/** What only the whole set of definitions shows: conditions, roles, and what becomes wrong elsewhere. */
function FoundProblems({ problems, more, own, elementAt }: FoundProblemsProps): ReactNode {
  const { t } = useTranslator();
  const { select, isReadOnly } = useEditorContext();
  if (problems.length === 0) return <p>{t('designer.proof.noProblems')}</p>;
  return (
    <>
      <h3>{t('designer.proof.problems', { count: problems.length + more })}</h3>
      <ul className={css['list']} data-testid="found-problems">
        {problems.map(({ kind, id, code, pointer, params, severity, text }) => {
          const isOwn = kind === own.kind && id === own.id;
          const element = isOwn ? elementAt(pointer) : undefined;
          return (
            <li key={`${kind} ${id} ${code} ${pointer} ${JSON.stringify(params)}`} data-severity={severity}>
              <span>
                {text}
                {!isOwn && <small>{t('designer.proof.in', { id, kind })}</small>}
                {isOwn && !isReadOnly && canAccept({ code, severity }) && <AcceptWarning code={code} />}
                {element !== undefined && (
                  <button type="button" onClick={() => select([element])}>
                    {t('designer.problems.go')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p>{t('common.more', { count: more })}</p>}
    </>
  );
}
