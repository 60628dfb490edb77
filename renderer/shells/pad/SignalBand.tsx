import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Sentence } from '../../parts/Sentence.tsx';
import css from './SignalBand.module.css';

/** What the band says: blue asks, green is done, red refused, amber asks to confirm, grey has no network. */
type Tone = 'wait' | 'done' | 'refused' | 'confirm' | 'offline';

export interface Band {
  readonly tone: Tone;
  /** At most 16 Chinese characters or 34 letters. */
  readonly sentence: string;
  readonly detail?: string;
  /** Finds out by itself what to say in place of the second line. */
  readonly finding?: ReactNode;
  /** A code in the sentence that is drawn larger: what the hands go for. */
  readonly large?: string;
  readonly icon?: string;
  /** The parts of the work and where it stands. */
  readonly steps?: readonly Step[];
  /** Key of what is kept on this device: once it was sent, the band says what the server said. */
  readonly kept?: string;
  /** Stands at the right instead of steps. */
  readonly aside?: ReactNode;
}

export interface Step {
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
};

/** The one place where the screen asks and answers; read aloud once per verdict. */
export function SignalBand({ band }: { readonly band: Band }): ReactNode {
  const { t } = useSpeech();
  const { tone, sentence, detail, finding, large, icon = ICONS[tone], steps, aside } = band;
  return (
    <section className={css['band']} data-tone={tone} data-testid="band" aria-label={t('ui.band')}>
      <span className={css['sign']} data-tone={tone}>
        <Icon name={icon} size={44} />
      </span>
      <div className={css['words']} role={tone === 'refused' ? 'alert' : 'status'}>
        <p className={css['sentence']}>
          {large === undefined ? <Sentence text={sentence} /> : <Large text={sentence} code={large} />}
        </p>
        {detail && <p className={css['detail']}>{finding ?? <Sentence text={detail} />}</p>}
      </div>
      {/* What is done gives its whole width to what came of it. */}
      {steps && tone !== 'done' ? <Steps steps={steps} /> : aside}
    </section>
  );
}

/** The sentence with its code at 58 px. */
function Large({ text, code }: { readonly text: string; readonly code: string }): ReactNode {
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
  const { t } = useSpeech();
  return (
    <nav aria-label={t('ui.steps')}>
      <ol className={css['steps']}>
        {steps.map(({ title, state, onPick }, i) => (
          <li key={title}>
            <button
              type="button"
              className={css['step']}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
              disabled={!onPick}
              onClick={onPick}
            >
              <span className={css['number']}>{state === 'done' ? <Icon name="check" size={20} /> : i + 1}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
