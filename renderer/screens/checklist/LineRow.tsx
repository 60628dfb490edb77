import { useEffect, useRef, type ReactNode } from 'react';
import { plainText, type ChecklistView, type LinePreview, type ViewField } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FieldFrame } from '../../templates/FieldFrame.tsx';
import { Control } from '../../widgets/Control.tsx';
import { answerTo, isAnswered, isMeasured, isRatedByValue, lineTitle, placeOf, requestedFields } from './answers.ts';
import { errorsAt } from './errorsAt.ts';
import { MeasuredValue } from './MeasuredValue.tsx';
import type { Checklist } from './useChecklist.ts';
import css from './LineRow.module.css';

export interface LineRowProps {
  readonly list: Checklist;
  readonly line: LinePreview;
  readonly number: number;
  /** All optional fields are shown. */
  readonly isExpanded: boolean;
  readonly below?: ReactNode;
}

/** One line: what is checked, the verdict or the value, and below it the further fields. */
export function LineRow({ list, line, number, isExpanded, below }: LineRowProps): ReactNode {
  const { t } = useTranslator();
  const { view, screen, active, answer, pick } = list;
  const { judge, measure, hint } = view.lines;
  const lineAnswer = answerTo(view, screen.context.input, line);
  const verdict = judge && (lineAnswer[judge.input] as string | undefined);
  const isActive = active?.id === line.id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const value = measure && lineAnswer[measure.input];
  const isSkipped = verdict !== undefined && judge?.others.includes(verdict) === true;
  const wordsOf = view.lines.fields.find(({ name }) => name === judge?.input)?.wordsOf;
  return (
    <li
      ref={row}
      className={css['line']}
      data-active={isActive}
      data-verdict={verdict === judge?.bad && verdict !== undefined ? 'bad' : isSkipped ? 'other' : undefined}
      aria-current={isActive ? 'step' : undefined}
    >
      <button type="button" className={css['head']} onClick={() => pick(line)}>
        <span className={css['number']}>
          {isAnswered(view, screen.context.input, line) ? <Icon name="check" size={24} /> : number}
        </span>
        <span className="grid fill shrink">
          <span className={css['title']}>{lineTitle(view, line, t)}</span>
          {hint !== undefined && <span className={css['hint']}>{plainText(line.values[hint])}</span>}
        </span>
        {isSkipped && <span className={css['skipped']}>{t(`${wordsOf}.${verdict}`)}</span>}
      </button>
      {isMeasured(view, line) && !isSkipped && (
        <MeasuredValue
          view={view}
          line={line}
          value={typeof value === 'number' ? value : undefined}
          isActive={isActive}
          onPick={() => pick(line)}
        />
      )}
      {!isRatedByValue(view, line) && !isSkipped && (
        <VerdictKeys
          view={view}
          line={line}
          verdict={verdict}
          onVerdict={(word) => answer(line, { [judge?.input ?? '']: word } as never)}
        />
      )}
      {below && <div className={css['below']}>{below}</div>}
      <LineDetails list={list} line={line} isExpanded={isExpanded && isActive} />
    </li>
  );
}

/** Further fields of a line: a text, pictures; more of them once the verdict is bad. */
function LineDetails({ list, line, isExpanded }: Pick<LineRowProps, 'list' | 'line' | 'isExpanded'>): ReactNode {
  const { view, screen, answer } = list;
  const { input } = screen.context;
  const { judge, measure, fields } = view.lines;
  const { onBad } = line;
  const lineAnswer = answerTo(view, input, line);
  const isBad = judge !== undefined && lineAnswer[judge.input] === judge.bad;
  const place = placeOf(view, input, line);
  const visibleNames = fields.filter(({ name }) => {
    if (name === judge?.input || name === measure?.input) return false;
    const isRequested = requestedFields(view, lineAnswer, line).includes(name) || (isBad && onBad.includes(name));
    return isRequested || lineAnswer[name] !== undefined || (isExpanded && onBad.includes(name));
  });
  if (visibleNames.length === 0) return null;
  return (
    <div className={css['more']}>
      {visibleNames.map((field: ViewField) => {
        const at = `/${view.lines.input}/${place < 0 ? 'new' : place}/${field.name}`;
        const id = `line-${line.id}-${field.name}`;
        return (
          <FieldFrame key={field.name} id={id} at={at} field={field} errors={errorsAt(screen, at)}>
            <Control
              id={id}
              at={at}
              field={field}
              value={lineAnswer[field.name]}
              onChange={(next) => answer(line, { [field.name]: next } as never)}
            />
          </FieldFrame>
        );
      })}
    </div>
  );
}

interface VerdictKeysProps {
  readonly view: ChecklistView;
  readonly line: LinePreview;
  readonly verdict: string | undefined;
  readonly onVerdict: (word: string | undefined) => void;
}

/** Good or bad as two large keys; pressing the chosen one again clears the verdict. */
function VerdictKeys({ view, line, verdict, onVerdict }: VerdictKeysProps): ReactNode {
  const { t } = useTranslator();
  const { judge } = view.lines;
  const field = view.lines.fields.find(({ name }) => name === judge?.input);
  if (!judge || !field) return null;
  const name = lineTitle(view, line, t);
  const word = (value: string): string => t(`${field.wordsOf}.${value}`);
  const key = (value: string, tone: 'good' | 'bad', icon: string): ReactNode => (
    <button
      type="button"
      className={css['key']}
      data-tone={tone}
      aria-pressed={verdict === value}
      aria-label={`${word(value)}: ${name}`}
      onClick={() => onVerdict(verdict === value ? undefined : value)}
    >
      <Icon name={icon} size={30} />
      {word(value)}
    </button>
  );
  return (
    <span className={css['pair']} role="group" aria-label={t(field.title)}>
      {key(judge.good, 'good', 'check')}
      {key(judge.bad, 'bad', 'x')}
    </span>
  );
}
