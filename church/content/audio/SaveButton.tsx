import type { ReactNode } from 'react';
import { recordClick } from '../../app/clicks/clicks.ts';
import { canSave } from '../../offline/audioStore.ts';
import type { SaveState } from '../../offline/SavedRecordings.ts';
import { getSavedRecordings, useSavedRecordings } from '../../offline/getSavedRecordings.ts';
import { keyOf, type Track } from '../../player/track.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { sizeText } from './sizes.ts';
import { CLICK_KIND } from './tracks.ts';
import { useContentTexts } from '../texts.ts';

/** Saves a recording on the device, showing its size; without offline storage it is a plain download. */
export function SaveButton({ track }: { readonly track: Track }): ReactNode {
  const t = useContentTexts();
  const { states } = useSavedRecordings();
  const size = sizeText(t, track.bytes);
  if (!canSave())
    return (
      <ItemLink kind={CLICK_KIND[track.kind]} id={track.id} className="pill" href={track.url} download>
        <Icon name="download" size={20} />
        <span>{t('detail.download', { size })}</span>
      </ItemLink>
    );
  return <SaveState track={track} size={size} state={states[keyOf(track)]} />;
}

interface SaveStateProps {
  readonly track: Track;
  readonly size: string;
  readonly state: SaveState | undefined;
}

function SaveState({ track, size, state }: SaveStateProps): ReactNode {
  const t = useContentTexts();
  const save = (): void => {
    recordClick(CLICK_KIND[track.kind], track.id);
    void getSavedRecordings().save(track);
  };
  const remove = (): void => void getSavedRecordings().remove(track);
  if (state?.kind === 'saved')
    return (
      <span className="save">
        <span role="status">
          <Icon name="check" size={20} /> {t('save.saved')}
        </span>
        <button type="button" className="text-button" onClick={remove}>
          {t('save.remove')}
        </button>
      </span>
    );
  if (state?.kind === 'saving') {
    const percent = percentOf(state.bytes, track);
    return (
      <span className="save">
        <progress className="save-bar" max={100} value={percent} aria-label={t('save.saving', { percent, size })} />
        <span>{t('save.saving', { percent, size })}</span>
        <button type="button" className="text-button" onClick={remove}>
          {t('save.stop')}
        </button>
      </span>
    );
  }
  return (
    <span className="save">
      <button type="button" className="pill" onClick={save}>
        <Icon name="download" size={20} />
        <span>{t(state ? 'save.resume' : 'save.ask', { size })}</span>
      </button>
      {state && (
        <span className="failed-line" role="alert">
          {t(`save.${state.reason}` as 'save.network', { percent: percentOf(state.bytes, track) })}
        </span>
      )}
    </span>
  );
}

function percentOf(bytes: number, track: Track): number {
  return Math.floor((100 * bytes) / track.bytes);
}
