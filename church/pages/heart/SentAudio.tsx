import type { ReactNode } from 'react';
import { getSpiritualAudios } from '../../api/spiritualAudios.ts';
import type { SpiritualAudio } from '../../api/shapes.ts';
import { useAddress } from '../../app/router.ts';
import { useAnswer } from '../../app/useAnswer.ts';
import { secondsIn } from '../../content/useDetail.ts';
import { useContent } from '../../content/words.ts';
import { Retry } from '../../ui/Retry.tsx';
import { AudioActions } from './AudioCard.tsx';
import { useHeartWords } from './words.ts';

const PAGE_SIZE = 50;
/** A church has some hundred recordings; beyond this nobody looks. */
const MAX_PAGES = 40;

/** The recording a shared link names, above all others. */
export function SentAudio({ id }: { readonly id: string }): ReactNode {
  const t = useHeartWords();
  const content = useContent();
  const { query } = useAddress();
  const { value, error, again } = useAnswer(`sent:${id}`, (signal) => findAudio(id, signal));
  if (error) return <Retry error={error} again={again} />;
  if (value === null) return null;
  if (value.found === null) return <p className="empty">{content('detail.ended')}</p>;
  return (
    <section className="sent">
      <p className="quiet">{t('heart.sent')}</p>
      <h2 lang="zh-CN">{value.found.title}</h2>
      {value.found.speaker && <p className="item-sub">{value.found.speaker}</p>}
      <AudioActions audio={value.found} at={secondsIn(query)} />
    </section>
  );
}

/** There is no call for one recording: the list is looked through. */
async function findAudio(id: string, signal: AbortSignal): Promise<{ readonly found: SpiritualAudio | null }> {
  for (let pageIndex = 1; pageIndex <= MAX_PAGES; pageIndex += 1) {
    const page = await getSpiritualAudios({ pageIndex, pageSize: PAGE_SIZE }, { signal });
    const found = page.items.find((audio) => audio.id === id);
    if (found) return { found };
    if (pageIndex * PAGE_SIZE >= page.total || page.items.length === 0) break;
  }
  return { found: null };
}
