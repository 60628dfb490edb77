import type { ReactNode } from 'react';
import { percentText } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { PendingUpload, Uploads } from './useUploads.ts';
import css from './FileWidget.module.css';

export interface PendingUploadViewProps {
  readonly of: PendingUpload;
  readonly size: number;
  readonly isPicture: boolean;
  readonly uploads: Uploads;
}

/** An upload in progress; or its error, with retry and remove. */
export function PendingUploadView({
  of: { key, file, preview, progress: share, error },
  size,
  isPicture,
  uploads,
}: PendingUploadViewProps): ReactNode {
  const { t } = useTranslator();
  const name = file.name;
  return (
    <span className={css['sending']} data-failed={error !== undefined}>
      {isPicture && <img src={preview} alt="" style={{ width: size, height: size }} />}
      {error === undefined ? (
        <UploadProgress share={share} name={name} />
      ) : (
        <span className={css['error']} role="alert">
          <Icon name="alert-octagon" size={20} />
          {error}
        </span>
      )}
      {error !== undefined && (
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

/** Progress, also as a percentage; at 100 % the server processes the file. */
function UploadProgress({ share, name }: { readonly share: number; readonly name: string }): ReactNode {
  const { t, language } = useTranslator();
  const isSent = share >= 1;
  return (
    <>
      <progress
        {...(isSent ? {} : { value: share })}
        max={1}
        aria-label={t(isSent ? 'ui.file.working' : 'ui.file.sending', { name })}
      />
      <span className={css['share']} aria-hidden>
        {isSent ? t('ui.file.working', { name }) : percentText(share, language)}
      </span>
    </>
  );
}
