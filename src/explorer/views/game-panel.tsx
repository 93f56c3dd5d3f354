import {
  claim,
  following,
  invitationLink,
  invited,
  leave,
  link,
  mySeat,
  myTurn,
  opened,
  replay,
  spectatorLink,
} from '../state/game.js';
import { checkDice, diceCheck } from '../state/dice-check.js';
import { attempt } from '../state/notices.js';
import { copy } from '../state/scene.js';
import { counted, human, name } from '../service/words.js';
import { Button, Fact, Section } from './parts.js';

/** The game of several people: who sits where, invitations, the line to the service, the end. */
export function GamePanel() {
  const one = following.value;
  return (
    <>
      <Invitation />
      {one && (
        <Section
          title={myTurn.value ? 'It is your turn' : 'The game'}
          class="game"
          aside={<span class={`link ${link.value}`}>{LINKS[link.value]}</span>}
        >
          <dl class="facts">
            <Fact name="You are">{mySeat.value === null ? human(one.session.you.role) : name(mySeat.value)}</Fact>
            <Fact name="To act">{one.session.toAct.map(name).join(', ') || 'no seat'}</Fact>
            {one.session.dice?.begun === null && (
              <Fact name="Waits for">{one.session.dice.waiting.map(name).join(', ')} to contribute to the dice</Fact>
            )}
            <Fact name="Session">
              <code class="id">{one.session.id}</code>
            </Fact>
          </dl>
          <Seats />
          {one.session.ended && <Ended />}
          <Button kind="quiet" onClick={leave}>
            Leave it
          </Button>
        </Section>
      )}
    </>
  );
}

const LINKS = { opening: 'connecting …', live: 'live', lost: 'connection lost', ended: 'over' } as const;

function Invitation() {
  const invitation = invited.value;
  if (!invitation) return null;
  const { session, seat, invitation: secret } = invitation;
  return (
    <Section title="You are invited" class="invitation">
      <p>
        Somebody has kept the seat of <b>{name(seat)}</b> for you. The invitation works once.
      </p>
      <div class="actions">
        <Button kind="primary" onClick={() => void attempt(() => claim(session, seat, secret))}>
          Take the seat
        </Button>
        <Button kind="quiet" onClick={() => (invited.value = null)}>
          Not now
        </Button>
      </div>
    </Section>
  );
}

function Seats() {
  const { session } = following.value ?? {};
  const created = opened.value?.id === session?.id ? opened.value : null;
  if (!session) return null;
  return (
    <ul class="seat-list">
      {session.seats.map(({ seat, claimed }) => {
        const invitation = created?.invitations.find((one) => one.seat === seat)?.invitation;
        return (
          <li key={seat}>
            <span>
              <b>{name(seat)}</b> {claimed ? 'is taken' : 'is free'}
            </span>
            {!claimed && invitation !== undefined && (
              <span class="actions">
                <Button onClick={() => void copy(invitationLink(session.id, seat, invitation), 'Invitation')}>
                  Copy invitation
                </Button>
                {mySeat.value === null && (
                  <Button onClick={() => void attempt(() => claim(session.id, seat, invitation))}>Sit here</Button>
                )}
              </span>
            )}
          </li>
        );
      })}
      {created && (
        <li>
          <span>
            <b>Spectators</b> see what everybody may see
          </span>
          <span class="actions">
            <Button onClick={() => void copy(spectatorLink(session.id, created.spectatorToken), 'Link for spectators')}>
              Copy link
            </Button>
          </span>
        </li>
      )}
    </ul>
  );
}

function Ended() {
  const { ended, seats = [] } = following.value?.session ?? {};
  const winners = seats.flatMap(({ seat, won }) => (won ? [seat] : []));
  const check = diceCheck.value;
  const wrong = check?.verdict.rolls.filter(({ verdict }) => verdict === 'wrong').length ?? 0;
  const good = check && check.verdict.commitment === 'kept' && wrong === 0;
  return (
    <div class="ended">
      <p class="verdict">
        {winners.length > 0 ? `${winners.map(name).join(' and ')} won` : ended?.result ? 'A draw' : 'Not played out'}:{' '}
        {human(ended?.result?.reason ?? 'closed').toLowerCase()}.
      </p>
      <div class="actions">
        <Button kind="primary" onClick={() => void attempt(replay)}>
          Replay the game
        </Button>
        <Button onClick={() => void attempt(checkDice)}>Check the dice</Button>
      </div>
      {check && (
        <div
          class={`check ${good && check.own?.wrong.length !== 0 && check.own !== null ? 'bad' : good ? 'good' : 'bad'}`}
          role="status"
        >
          <p>
            {good
              ? `The service finds all ${counted(check.rolls, 'roll')} right: ${counted(check.dice, 'die', 'dice')}, and the promise kept.`
              : `The service finds ${counted(wrong, 'roll')} wrong; the promise was ${check.verdict.commitment}.`}
          </p>
          <p>
            {check.own === null
              ? 'This browser computes no hashes for pages without TLS: open the page over https or on this machine to check here too.'
              : check.own.commitment && check.own.wrong.length === 0
                ? 'Computed again in this browser, from the published derivation alone: every die is right.'
                : `Computed again in this browser: ${check.own.commitment ? '' : 'the secret does not fit the promise; '}${counted(check.own.wrong.length, 'roll')} wrong.`}
          </p>
        </div>
      )}
    </div>
  );
}
