import type { ReactNode } from 'react';
import { percentText } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { OnItsWay, Uploads } from './useUploads.ts';
import css from './FileWidget.module.css';

export interface OnItsWayViewProps {
  readonly of: OnItsWay;
  readonly size: number;
  readonly isPicture: boolean;
  readonly uploads: Uploads;
}

/** A file on its way: how far it is; or why it did not arrive, to be sent again or left out. */
export function OnItsWayView({
  of: { key, file, preview, share, trouble },
  size,
  isPicture,
  uploads,
}: OnItsWayViewProps): ReactNode {
  const { t } = useSpeech();
  const name = file.name;
  return (
    <span className={css['sending']} data-failed={trouble !== undefined}>
      {isPicture && <img src={preview} alt="" style={{ width: size, height: size }} />}
      {trouble === undefined ? (
        <Share share={share} name={name} />
      ) : (
        <span className={css['trouble']} role="alert">
          <Icon name="alert-octagon" size={20} />
          {trouble}
        </span>
      )}
      {trouble !== undefined && (
        <button type="button" className={css['add']} onClick={() => uploads.retry(key)}>
          <Icon name="refresh" size={20} />
          {t('ui.file.retry')}
        </button>
      )}
      <button
        type="button"
        className={css['remove']}
        aria-label={t('ui.widget.remove', { what: name })}
        onClick={() => uploads.drop(key)}
      >
        <Icon name="x" size={20} />
      </button>
    </span>
  );
}

/** How much is there, in figures too; the whole is worked on for a while. */
function Share({ share, name }: { readonly share: number; readonly name: string }): ReactNode {
  const { t, language } = useSpeech();
  const isWhole = share >= 1;
  return (
    <>
      <progress
        {...(isWhole ? {} : { value: share })}
        max={1}
        aria-label={t(isWhole ? 'ui.file.working' : 'ui.file.sending', { name })}
      />
      <span className={css['share']} aria-hidden>
        {isWhole ? t('ui.file.working', { name }) : percentText(share, language)}
      </span>
    </>
  );
}
