import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Sentence } from '../../parts/Sentence.tsx';
import css from './StatusBar.module.css';

/** Tone of the status bar: blue asks, green is done, red is refused, amber asks to confirm, grey is offline, or not known yet. */
type Tone = 'wait' | 'done' | 'refused' | 'confirm' | 'offline' | 'unknown';

export interface StatusBarContent {
  readonly tone: Tone;
  /** At most 16 Chinese characters or 34 letters. */
  readonly sentence: string;
  readonly detail?: string;
  /** Node that loads its own text in place of the second line. */
  readonly detailNode?: ReactNode;
  /** A code in the sentence shown in large type. */
  readonly large?: string;
  readonly icon?: string;
  /** The steps of the work and their progress. */
  readonly steps?: readonly Step[];
  /** Key of a queued action: once it was sent, the status bar shows the answer. */
  readonly queuedKey?: string;
  /** Something is being sent: a line grows along the lower edge until its outcome counts as unknown. */
  readonly isSending?: boolean;
  /** Content on the right instead of steps. */
  readonly trailing?: ReactNode;
}

export interface Step {
  readonly number: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  readonly onPick?: () => void;
}

const ICONS: Readonly<Record<Tone, string>> = {
  wait: 'scan',
  done: 'circle-check',
  refused: 'hand-stop',
  confirm: 'alert-triangle',
  offline: 'wifi-off',
  unknown: 'hourglass',
};

/** The status bar: questions and answers of the screen; announced once per verdict. */
export function StatusBar({ content }: { readonly content: StatusBarContent }): ReactNode {
  const { t } = useTranslator();
  const { tone, sentence, detail, detailNode, large, icon = ICONS[tone], steps, trailing, isSending = false } = content;
  return (
    <section className={css['bar']} data-tone={tone} data-sending={isSending} data-testid="band" aria-label={t('ui.band')}>
      <span className={css['sign']} data-tone={tone}>
        <Icon name={icon} size={44} />
      </span>
      <div className={css['words']} role={tone === 'refused' ? 'alert' : 'status'}>
        <p className={css['sentence']}>
          {large === undefined ? <Sentence text={sentence} /> : <LargeCode text={sentence} code={large} />}
        </p>
        {detail && <p className={css['detail']}>{detailNode ?? <Sentence text={detail} />}</p>}
      </div>
      {/* What is done gives its whole width to what came of it. */}
      {steps && tone !== 'done' ? <Steps steps={steps} /> : trailing}
    </section>
  );
}

/** The sentence with its code at 58 px. */
function LargeCode({ text, code }: { readonly text: string; readonly code: string }): ReactNode {
  const at = text.indexOf(code);
  if (at < 0) return <Sentence text={text} />;
  return (
    <>
      {text.slice(0, at)}
      <span className={css['large']}>{code}</span>
      <Sentence text={text.slice(at + code.length)} />
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  const { t } = useTranslator();
  return (
    <nav aria-label={t('ui.steps')}>
      <ol className={css['steps']}>
        {steps.map(({ number, title, state, onPick }) => (
          <li key={title}>
            <button
              type="button"
              className={css['step']}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
              disabled={!onPick}
              onClick={onPick}
            >
              <span className={css['number']}>{state === 'done' ? <Icon name="check" size={20} /> : number}</span>
              <span className={state === 'now' ? undefined : 'visually-hidden'}>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
