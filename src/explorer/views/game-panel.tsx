import {
  change,
  claim,
  eventLog,
  following,
  invitationLink,
  leave,
  link,
  mySeat,
  myTurn,
  opened,
  replay,
  spectatorLink,
} from '../state/game.js';
import { goToFront } from '../state/front.js';
import { acceptInvitation, invited, putInvitationAway } from '../state/invitations.js';
import { gameTitle } from '../state/catalogue.js';
import { checkDice, diceCheck } from '../state/dice-check.js';
import { act, attempt } from '../state/notices.js';
import { canRematch, rematch } from '../state/rematch.js';
import { copy, scene } from '../state/scene.js';
import type { Session } from '../service/types.js';
import { name, word } from '../service/words.js';
import { PlayerName } from './api-key.js';
import { Button, Fact, Section } from './parts.js';
import { Clocks } from './clocks.js';
import { Analyse } from './ending.js';
import { Takeback } from './takeback.js';
import { allowNotices, mayOfferNotices } from '../state/turn-notices.js';
import { lostOnTime } from '../state/time-left.js';
import { download } from '../state/share.js';
import { text } from '../text/text.js';

/** The game of several people: who sits where, invitations, the line to the service, the end. */
export function GamePanel() {
  const one = following.value;
  if (!one) return null;
  return (
    <Section
      title={text(one.session.ended ? endingOf(one.session) : myTurn.value ? 'your-turn' : 'the-game')}
      class="game"
      aside={<span class={`link ${link.value}`}>{text(`link-${link.value}`)}</span>}
    >
      {one.session.dice?.begun === null && (
        <Fact name={text('waits-for')}>{text('to-contribute', { seats: one.session.dice.waiting.map(name) })}</Fact>
      )}
      {!one.session.ended && <Joining />}
      {mayOfferNotices.value && (
        <Button kind="quiet" onClick={() => void attempt(allowNotices)}>
          {text('notify-me')}
        </Button>
      )}
      <Seats />
      <Clocks />
      <Takeback />
      {one.session.ended && <Ended />}
      <Button
        kind="quiet"
        onClick={() => {
          leave();
          void attempt(goToFront);
        }}
      >
        {text('leave-it')}
      </Button>
      <p class="hint">
        {text('session')} <code class="id">{one.session.id}</code>
      </p>
    </Section>
  );
}

export function Invitation() {
  const invitation = invited.value;
  if (!invitation) return null;
  return (
    <Section title={text('you-are-invited')} class="invitation">
      <p>
        <b>{gameTitle(invitation.game)}</b> <bdi>{invitation.seats.flatMap((one) => one.name ?? []).join(', ')}</bdi>
      </p>
      <p>{text('seat-kept', { seat: name(invitation.seat) })}</p>
      <PlayerName />
      <div class="actions">
        <Button kind="primary" acts onClick={() => void act(acceptInvitation)}>
          {text('take-seat')}
        </Button>
        <Button kind="quiet" onClick={putInvitationAway}>
          {text('not-now')}
        </Button>
      </div>
    </Section>
  );
}

/** Whom the game waits for, before all seats are taken. */
function Joining() {
  const { seats = [], id } = following.value?.session ?? {};
  const free = seats.filter(({ claimed, opponent }) => !claimed && opponent === undefined);
  if (free.length === 0 || mySeat.value === null) return null;
  const isHost = opened.value?.id === id && !free.some(({ offered }) => offered);
  return (
    <p class="joining" role="status">
      {text('waits-to-join', { seats: free.map(({ seat }) => name(seat)), isHost })}
    </p>
  );
}

/** Who takes the own seat over: an opponent of middling strength. */
const BOTS: Readonly<Record<string, string>> = { 'trench-club': 'staff:colonel', trench: 'level-3' };
/** The name that both games have stands for all: the type of a client of either game takes no other. */
const botOf = (game: string) => (BOTS[game] ?? 'random') as 'random';

function Seats() {
  const { session } = following.value ?? {};
  const created = opened.value?.id === session?.id ? opened.value : null;
  if (!session) return null;
  return (
    <ul class="seat-list">
      {session.seats.map(({ seat, claimed, opponent, name: player }) => {
        const invitation = created?.invitations.find((one) => one.seat === seat)?.invitation;
        return (
          <li key={seat}>
            <span>
              <b>{name(seat)}</b> {player !== undefined && <bdi>{player}</bdi>}{' '}
              {opponent !== undefined
                ? text('is-played', { opponent })
                : player === undefined && text(claimed ? 'is-taken' : 'is-free')}
            </span>
            {seat === mySeat.value && !session.ended && session.dice?.begun !== null && (
              <Button
                kind="quiet"
                acts
                onClick={() =>
                  void act(() => change((one) => one.setOpponent(seat, opponent ? null : botOf(session.game))))
                }
              >
                {text(opponent === undefined ? 'hand-over' : 'play-again')}
              </Button>
            )}
            {!claimed && invitation !== undefined && (
              <span class="actions">
                {mySeat.value !== null && <ShareButton url={invitationLink(session.id, seat, invitation)} />}
                <Button onClick={() => void copy(invitationLink(session.id, seat, invitation), text('invitation'))}>
                  {text('copy-invitation')}
                </Button>
                {mySeat.value === null && (
                  <Button acts onClick={() => void act(() => claim(session.id, seat, invitation))}>
                    {text('sit-here')}
                  </Button>
                )}
              </span>
            )}
          </li>
        );
      })}
      {created && (
        <li>
          <span>
            <b>{text('spectators')}</b> {text('spectators-see')}
          </span>
          <span class="actions">
            <Button
              onClick={() => void copy(spectatorLink(session.id, created.spectatorToken), text('link-for-spectators'))}
            >
              {text('copy-link')}
            </Button>
          </span>
        </li>
      )}
    </ul>
  );
}

/** Hands a link to another program, where the device has such a thing. */
function ShareButton({ url }: { readonly url: string }) {
  if (!('share' in navigator)) return null;
  const share = () =>
    navigator.share({ title: text('you-are-invited'), url }).catch((error: unknown) => {
      // Putting the list of programs away is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  return (
    <Button kind="primary" onClick={() => void attempt(share)}>
      {text('send-invitation')}
    </Button>
  );
}

/** How the game has ended for the reader. */
function endingOf({ seats, you, ended }: Session) {
  const mine = seats.find(({ seat }) => seat === you.seat);
  if (!mine || !ended?.result || !seats.some(({ won }) => won)) return 'game-over';
  return mine.won ? 'you-won' : 'you-lost';
}

/** Why the game is over, in the middle of a sentence. */
function endedBy(reason = 'closed'): string {
  const late = lostOnTime(eventLog.value);
  return late === null ? word('reason', reason).toLowerCase() : text('on-time', { seat: name(late) });
}

function Ended() {
  const { ended, seats = [] } = following.value?.session ?? {};
  const winners = seats.flatMap(({ seat, won }) => (won ? [seat] : []));
  const reason = endedBy(ended?.result?.reason);
  const check = diceCheck.value;
  const wrong = check?.verdict.rolls.filter(({ verdict }) => verdict === 'wrong').length ?? 0;
  const good = check && check.verdict.commitment === 'kept' && wrong === 0;
  return (
    <div class="ended">
      <p class="verdict winner">
        {winners.length > 0
          ? text('won', { winners: winners.map(name), reason })
          : text(ended?.result ? 'ended-drawn' : 'not-played-out', { reason })}
      </p>
      <div class="actions">
        <Button kind="primary" acts onClick={() => void act(replay)}>
          {text('replay-game')}
        </Button>
        {canRematch.value && (
          <Button acts onClick={() => void act(rematch)}>
            {text('rematch')}
          </Button>
        )}
        {scene.value && <Analyse schema={scene.value.state.schema} />}
        <Button onClick={() => void attempt(saveGame)}>{text('save-game')}</Button>
        <Button onClick={() => void attempt(checkDice)}>{text('check-dice')}</Button>
      </div>
      {check && (
        <div
          class={`check ${good && check.own?.wrong.length !== 0 && check.own !== null ? 'bad' : good ? 'good' : 'bad'}`}
          role="status"
        >
          <p>
            {good
              ? text('dice-right', { rolls: check.rolls, dice: check.dice })
              : text('dice-wrong', { wrong, kept: check.verdict.commitment === 'kept' })}
          </p>
          <p>
            {check.own === null
              ? text('no-hashes-here')
              : check.own.commitment && check.own.wrong.length === 0
                ? text('dice-right-here')
                : text('dice-wrong-here', { wrong: check.own.wrong.length, fits: check.own.commitment })}
          </p>
        </div>
      )}
    </div>
  );
}

async function saveGame(): Promise<void> {
  const one = following.peek();
  if (one) download('game.json', await one.client.replay());
}
