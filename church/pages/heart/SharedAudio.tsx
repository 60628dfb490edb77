import type { ReactNode } from 'react';
import { getSpiritualAudios } from '../../api/spiritualAudios.ts';
import type { SpiritualAudio } from '#contract/church';
import { ShareButton } from '../../content/share/ShareButton.tsx';
import { useDetail } from '../../content/useDetail.ts';
import { useContentTexts } from '../../content/texts.ts';
import { Retry } from '../../ui/Retry.tsx';
import { AudioActions, sharedOf } from './AudioCard.tsx';
import { useAudioTexts } from './texts.ts';

const PAGE_SIZE = 50;
/** Maximum pages searched: a church has a few hundred recordings. */
const MAX_PAGES = 40;

interface AudioLookup {
  readonly found: SpiritualAudio | null;
}

/** The recording of a shared link, or a draft previewed by its editor, above all others. */
export function SharedAudio(): ReactNode {
  const t = useAudioTexts();
  const content = useContentTexts();
  const { value, error, retry, isPreview, at } = useDetail<AudioLookup | SpiritualAudio>('spiritualAudio', findAudio);
  if (error) return <Retry error={error} onRetry={retry} />;
  if (value === null) return null;
  // A preview loads the draft directly.
  const audio = 'found' in value ? value.found : value;
  if (audio === null) return <p className="empty">{content('detail.ended')}</p>;
  return (
    <section className="sent">
      {isPreview ? (
        <p className="preview-note" role="status">
          {content('detail.preview')}
        </p>
      ) : (
        <p className="quiet">{t('heart.sent')}</p>
      )}
      <h2 lang="zh-CN">{audio.title}</h2>
      {audio.speaker && <p className="quiet">{audio.speaker}</p>}
      <AudioActions audio={audio} at={at} />
      {!isPreview && <ShareButton shared={sharedOf(audio)} />}
    </section>
  );
}

/** There is no call for a single recording: the list is looked through. */
async function findAudio(id: string, signal: AbortSignal): Promise<AudioLookup> {
  for (let pageIndex = 1; pageIndex <= MAX_PAGES; pageIndex += 1) {
    const page = await getSpiritualAudios({ pageIndex, pageSize: PAGE_SIZE }, { signal });
    const found = page.items.find((audio) => audio.id === id);
    if (found) return { found };
    if (pageIndex * PAGE_SIZE >= page.total || page.items.length === 0) break;
  }
  return { found: null };
}
