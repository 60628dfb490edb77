import type { ReactNode } from 'react';
import { getSpiritualAudios } from '../../api/spiritualAudios.ts';
import type { SpiritualAudio } from '../../api/shapes.ts';
import { ShareButton } from '../../content/share/ShareButton.tsx';
import { useDetail } from '../../content/useDetail.ts';
import { useContent } from '../../content/words.ts';
import { Retry } from '../../ui/Retry.tsx';
import { AudioActions, sharedOf } from './AudioCard.tsx';
import { useHeartWords } from './words.ts';

const PAGE_SIZE = 50;
/** A church has some hundred recordings; beyond this nobody looks. */
const MAX_PAGES = 40;

interface AudioLookup {
  readonly found: SpiritualAudio | null;
}

/** The recording a shared link names, or a draft its editor looks at, above all others. */
export function SentAudio(): ReactNode {
  const t = useHeartWords();
  const content = useContent();
  const { value, error, again, isPreview, at } = useDetail<AudioLookup | SpiritualAudio>('spiritualAudio', findAudio);
  if (error) return <Retry error={error} again={again} />;
  if (value === null) return null;
  // A preview brings the draft itself.
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
      {audio.speaker && <p className="item-sub">{audio.speaker}</p>}
      <AudioActions audio={audio} at={at} />
      {!isPreview && <ShareButton shared={sharedOf(audio)} />}
    </section>
  );
}

/** There is no call for one recording: the list is looked through. */
async function findAudio(id: string, signal: AbortSignal): Promise<AudioLookup> {
  for (let pageIndex = 1; pageIndex <= MAX_PAGES; pageIndex += 1) {
    const page = await getSpiritualAudios({ pageIndex, pageSize: PAGE_SIZE }, { signal });
    const found = page.items.find((audio) => audio.id === id);
    if (found) return { found };
    if (pageIndex * PAGE_SIZE >= page.total || page.items.length === 0) break;
  }
  return { found: null };
}
