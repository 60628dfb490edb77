import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import type { DataOf } from '#contract';
import { read, RefusalError } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { fileUrl } from '../../api/upload.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { idsIn } from '../../widgets/files/idsIn.ts';
import { useDebounced } from '../../state/timers.ts';
import 'virtual:themeSamples.css';
import css from './DisplayPreview.module.css';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Palette = DataOf<'GET /api/display/accent/:colour'>[Theme];

/** Milliseconds without a change before the server is asked. */
const PAUSE_MS = 250;

export interface DisplayPreviewProps {
  readonly values: Item;
  /** The form says already what is wrong. */
  readonly isRefused: boolean;
}

/** How title, logo and accent colour will look in the light and the dark theme, before they are saved. */
export function DisplayPreview({ values, isRefused }: DisplayPreviewProps): ReactNode {
  const { t } = useTranslator();
  const { data, error } = useAccent(values['accentColour']);
  return (
    <section className={css['preview']} aria-label={t('ui.settings.preview')}>
      <h2 className={css['heading']}>{t('ui.settings.preview')}</h2>
      <p className={css['refusal']} role="status">
        {error instanceof RefusalError && !isRefused && error.message}
      </p>
      {THEMES.map((theme) => (
        <Sample key={theme} theme={theme} palette={error ? undefined : data?.[theme]} values={values} />
      ))}
    </section>
  );
}

/** What follows from a colour; nothing while it is not whole, or where there is none. */
function useAccent(value: unknown) {
  const colour = useDebounced(/^#([0-9a-f]{6})$/i.exec(String(value ?? ''))?.[1], PAUSE_MS);
  return useQuery({
    queryKey: ['accent', colour],
    queryFn: () => read('GET /api/display/accent/:colour', { params: { colour: colour ?? '' } }),
    enabled: colour !== undefined,
    retry: false,
  });
}

interface SampleProps {
  readonly theme: Theme;
  readonly palette: Palette | undefined;
  readonly values: Item;
}

/** A piece of a page in one theme. It is a picture of buttons: nothing in it can be pressed. */
function Sample({ theme, palette, values }: SampleProps): ReactNode {
  const { t } = useTranslator();
  const title = String(values['productName'] ?? '');
  const [logo] = idsIn(values['logo']);
  return (
    <div className={css['sample']} style={variables(palette)} data-theme-sample={theme}>
      <p className={css['title']}>
        {logo !== undefined && <img className="plant-logo" src={fileUrl(logo, 'small')} alt="" height={44} />}
        <b>{title}</b>
      </p>
      <span className={css['filled']}>{t('ui.form.save')}</span>
      <span className={css['soft']}>{t(`ui.theme.${theme}`)}</span>
      <span className={css['link']}>{t('ui.settings.link')}</span>
    </div>
  );
}

/** The palette in the place of the client's own colours. */
function variables(palette: Palette | undefined): CSSProperties {
  const entries = Object.entries(palette ?? {}).map(([name, value]) => {
    const word = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [`--takt-${word}`, value] as const;
  });
  return Object.fromEntries(entries) as CSSProperties; // which does not know own variables
}
