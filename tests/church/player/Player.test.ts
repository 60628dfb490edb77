import { describe, expect, it } from 'vitest';
import { lastListened, readPositions } from '../../../church/player/positions.ts';
import { makePlayer, track } from './kit.ts';

describe('the player', () => {
  it('goes on where a recording was left, once its length is known', () => {
    const before = makePlayer();
    before.player.play(track('a'));
    before.sound.know(1000);
    before.sound.reach(751);
    before.player.save();
    const after = makePlayer(before.storage);
    after.player.play(track('a'));
    expect(after.player.states.get().position).toBe(751);
    after.sound.know(1000);
    expect(after.sound.currentTime).toBe(751);
  });

  it('begins where a shared link says, also past what was heard', () => {
    const { player, sound } = makePlayer();
    player.play(track('a'), { at: 123 });
    sound.know(1000);
    expect(sound.currentTime).toBe(123);
  });

  it('does not take the beginning of the element for where it is, before it has gone there', () => {
    const { player, sound } = makePlayer();
    player.play(track('a'), { at: 123 });
    sound.reach(0);
    expect(player.states.get().position).toBe(123);
  });

  it('notes its place every five seconds and when it is paused', () => {
    const { player, sound, clock, storage } = makePlayer();
    player.play(track('a'));
    sound.know(1000);
    clock.now += 5000;
    sound.reach(10);
    clock.now += 4999;
    sound.reach(15);
    expect(lastListened(() => storage)?.at).toBe(10);
    player.pause();
    expect(lastListened(() => storage)?.at).toBe(15);
  });

  it.each([
    [949, [949]],
    [950, []],
  ])('at %d of 1000 seconds keeps %j', (at, kept) => {
    const { player, sound, storage } = makePlayer();
    player.play(track('a'));
    sound.know(1000);
    sound.reach(at);
    player.save();
    expect(readPositions(() => storage).map((position) => position.at)).toEqual(kept);
  });

  it('skips within the recording', () => {
    const { player, sound } = makePlayer();
    player.play(track('a'));
    sound.know(1000);
    player.skip(-15);
    expect(sound.currentTime).toBe(0);
    player.seek(995);
    player.skip(15);
    expect(sound.currentTime).toBe(1000);
  });

  it('goes on from where it was pulled to', () => {
    const { player, sound } = makePlayer();
    player.play(track('a'));
    sound.know(1000);
    player.seek(200);
    sound.reach(201);
    expect(player.states.get().position).toBe(201);
  });

  it('keeps the speed for the next recording and the next visit, without a higher voice', () => {
    const { player, sound, storage } = makePlayer();
    player.play(track('a'));
    player.changeSpeed(1);
    expect([sound.playbackRate, sound.preservesPitch]).toEqual([1.25, true]);
    player.setSpeed(2);
    player.changeSpeed(1);
    expect(sound.defaultPlaybackRate).toBe(2);
    expect(makePlayer(storage).player.states.get().speed).toBe(2);
  });

  it('falls silent after the minutes somebody chose, and not before', () => {
    const { player, sound, clock } = makePlayer();
    player.play(track('a', { duration: 9000 }));
    sound.know(9000);
    player.sleepAfter(15);
    clock.now += 15 * 60_000 - 1;
    sound.reach(899);
    expect(sound.paused).toBe(false);
    clock.now += 1;
    sound.reach(900);
    expect([sound.paused, player.states.get().sleepAt]).toEqual([true, null]);
  });

  it('forgets the minutes that were over while it stood still', () => {
    const { player, sound, clock } = makePlayer();
    player.play(track('a', { duration: 9000 }));
    sound.know(9000);
    player.sleepAfter(15);
    player.pause();
    clock.now += 60 * 60_000;
    player.toggle();
    sound.reach(300);
    expect([sound.paused, player.states.get().sleepAt]).toEqual([false, null]);
  });

  it('fetches the next one before the end, and begins it inside the end of this one', () => {
    const { player, sound, preloaded, storage } = makePlayer();
    player.play(track('a'), { queue: [track('a'), track('b')] });
    sound.know(1000);
    sound.reach(969);
    expect(preloaded).toEqual([]);
    sound.reach(971);
    sound.reach(972);
    expect(preloaded).toEqual(['/media/b']);
    sound.tell('ended');
    expect([sound.src, player.states.get().track?.id, player.states.get().isPlaying]).toEqual(['/media/b', 'b', true]);
    expect(readPositions(() => storage)).toEqual([]);
  });

  it('stops behind the last one', () => {
    const { player, sound } = makePlayer();
    player.play(track('a'));
    sound.know(1000);
    sound.tell('ended');
    expect(player.states.get()).toMatchObject({ isPlaying: false, position: 1000 });
  });

  it('says when a recording cannot be played, and tries again when asked', () => {
    const { player, sound } = makePlayer();
    player.play(track('a'));
    sound.tell('error');
    expect(player.states.get().isBroken).toBe(true);
    sound.src = '';
    player.toggle();
    expect([sound.src, player.states.get().isBroken]).toEqual(['/media/a', false]);
    sound.tell('error');
    sound.src = '';
    player.play(track('a'));
    expect([sound.src, player.states.get().isBroken]).toEqual(['/media/a', false]);
  });

  it('goes on with what plays when it is asked for it again', () => {
    const { player, sound } = makePlayer();
    player.play(track('a'));
    sound.know(1000);
    sound.reach(50);
    player.play(track('a'));
    expect(sound.currentTime).toBe(50);
    player.play(track('a'), { at: 70 });
    expect(sound.currentTime).toBe(70);
  });

  it('is gone when closed, and its place is kept', () => {
    const { player, sound, storage } = makePlayer();
    player.play(track('a'));
    sound.know(1000);
    sound.reach(60);
    player.close();
    expect([player.states.get().track, sound.src, lastListened(() => storage)?.at]).toEqual([null, '', 60]);
  });
});
