import { createHash } from 'node:crypto';

/**
 * Scripts of the Redis store: its writes, and batched reads. A session is five keys with one hash tag:
 *   KEYS[1] :state       hash  v version, q last seq, e epoch, c chain, s state, m meta, a attempt that created it,
 *                              t tick (counts writes), ct and cq: the tick and seq known to be on the replicas
 *   KEYS[2] :events      stream, entry id <seq>-0, field e
 *   KEYS[3] :idem        hash  key digest -> payload hash, label, attempt, version, first and last seq, line by line, then bytes
 *   KEYS[4] :meta        hash  side records: name -> version, attempt, then bytes
 *   KEYS[5] :idem-order  of earlier releases; it ends with the session
 *   KEYS[6] …            lists of due entries, where one server has all keys
 * Every script checks everything before its first write, and returns {word, waits, tick, seq, …}: `waits` is 1 if the reply depends
 * on data that replicas may not have yet. A script that only reads unconfirmed data writes a mark, so that the WAIT behind it on the
 * same connection covers that data. `attempt` lets a call that is sent again recognise its first attempt; beside bytes it ends with
 * their digest.
 */
const look = `
local h = redis.call('HMGET', KEYS[1], 'v', 'q', 't', 'ct', 'e', 'c')
if not h[1] then return {'unknown-session', 0, 0, 0} end
local version, seq, tick = tonumber(h[1]), tonumber(h[2]), tonumber(h[3])
local function looked(word, ...)
  local waits = 0
  if tonumber(h[4]) < tick then waits = 1 redis.call('HSET', KEYS[1], 'b', tick) end
  return {word, waits, tick, seq, ...}
end
local function lineOf(text, n)
  local from = 1
  for i = 2, n do from = string.find(text, '\\n', from, true) + 1 end
  return string.sub(text, from, string.find(text, '\\n', from, true) - 1)
end
`;

const keepTime = `
local function keepTime(ms)
  if ms > 0 then for i = 1, 5 do redis.call('PEXPIRE', KEYS[i], ms) end end
end
`;

/**
 * Changes a due entry. ARGV from `at` on: entry, time or '' to remove it, and which is meant: `there`, `sooner`, a time that it
 * must have, or '' for any.
 */
const changeDue = `
local function changeDue(key, at)
  local entry, time, only = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  if tonumber(only) then
    local isMeant = false
    for _, one in ipairs(redis.call('ZRANGEBYSCORE', key, only, only)) do isMeant = isMeant or one == entry end
    if not isMeant then return end
  end
  if time == '' then redis.call('ZREM', key, entry)
  elseif only == 'there' then redis.call('ZADD', key, 'XX', time, entry)
  elseif only == 'sooner' then redis.call('ZADD', key, 'LT', time, entry)
  else redis.call('ZADD', key, time, entry) end
end
`;

/** Changes due entries with a write. ARGV from `at` on: their number, and for each the number of its key and what `changeDue` reads. */
const changeAllDue = `${changeDue}
local function changeAllDue(at)
  for i = at + 1, at + 4 * tonumber(ARGV[at]), 4 do changeDue(KEYS[tonumber(ARGV[i])], i + 1) end
end
`;

/**
 * ARGV: epoch, state, meta, attempt, chain, time to live in ms or 0, number of events, events …, due changes, then name, attempt and
 * bytes of each record. Earlier releases read the first event from `f`.
 */
const create = `${keepTime}${changeAllDue}
local h = redis.call('HMGET', KEYS[1], 'a', 't', 'q', 'ct', 'v')
local count = tonumber(ARGV[7])
if h[1] then
  local tick, seq, waits = tonumber(h[2]), tonumber(h[3]), 0
  if tonumber(h[4]) < tick then waits = 1 redis.call('HSET', KEYS[1], 'b', tick) end
  if h[1] == ARGV[4] then return {'committed', waits, tick, seq, 1, 1, count} end
  return {'conflict', waits, tick, seq, tonumber(h[5])}
end
redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[5])
for i = 1, count do redis.call('XADD', KEYS[2], i .. '-0', 'e', ARGV[7 + i]) end
local due = 8 + count
for i = due + 1 + 4 * tonumber(ARGV[due]), #ARGV, 3 do
  redis.call('HSET', KEYS[4], ARGV[i], '1\\n' .. ARGV[i + 1] .. '\\n' .. ARGV[i + 2])
end
redis.call('HSET', KEYS[1], 'v', 1, 'q', count, 'f', 1, 'e', ARGV[1], 's', ARGV[2], 'm', ARGV[3], 'a', ARGV[4],
  't', 1, 'ct', 0, 'cq', 0)
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'c', ARGV[5]) end
keepTime(tonumber(ARGV[6]))
changeAllDue(due)
return {'committed', 1, 1, count, 1, 1, count}
`;

/**
 * ARGV: key digest, expected version, payload hash + label + attempt (three lines), response, state, meta, 1 if meta is given, time to
 * live in ms or 0, expected chain, chain, due changes, number of records, (name, expected version, attempt, bytes) …, events …
 */
const append = `${look}${keepTime}${changeAllDue}
local known = redis.call('HGET', KEYS[3], ARGV[1])
if known then return looked('replayed', known) end
if version ~= tonumber(ARGV[2]) or (h[6] or '') ~= ARGV[9] then return looked('conflict', version) end
local first = 13 + 4 * tonumber(ARGV[11])
local events = first + 4 * tonumber(ARGV[first - 1])
for i = first, events - 1, 4 do
  local record = redis.call('HGET', KEYS[4], ARGV[i])
  local at = 0
  if record then at = tonumber(lineOf(record, 1)) end
  if at ~= tonumber(ARGV[i + 1]) then return looked('record-conflict', ARGV[i], at) end
end
local time = tonumber(ARGV[8])
if time == 0 then time = redis.call('PTTL', KEYS[1]) end
local last = seq
for i = events, #ARGV do
  last = last + 1
  redis.call('XADD', KEYS[2], last .. '-0', 'e', ARGV[i])
end
redis.call('HSET', KEYS[1], 'v', version + 1, 'q', last, 't', tick + 1, 's', ARGV[5])
if ARGV[7] == '1' then redis.call('HSET', KEYS[1], 'm', ARGV[6]) end
if ARGV[10] == '' then redis.call('HDEL', KEYS[1], 'c') else redis.call('HSET', KEYS[1], 'c', ARGV[10]) end
for i = first, events - 1, 4 do
  redis.call('HSET', KEYS[4], ARGV[i], (ARGV[i + 1] + 1) .. '\\n' .. ARGV[i + 2] .. '\\n' .. ARGV[i + 3])
end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[3] .. (version + 1) .. '\\n' .. (seq + 1) .. '\\n' .. last .. '\\n' .. ARGV[4])
keepTime(time)
changeAllDue(11)
return {'committed', 1, tick + 1, last, version + 1, seq + 1, last}
`;

/** ARGV: key digest, expected version or '', payload hash + label + attempt (three lines), response. */
const answer = `${look}${keepTime}
local known = redis.call('HGET', KEYS[3], ARGV[1])
if known then return looked('replayed', known) end
if ARGV[2] ~= '' and version ~= tonumber(ARGV[2]) then return looked('conflict', version) end
local time = redis.call('PTTL', KEYS[1])
redis.call('HSET', KEYS[3], ARGV[1], ARGV[3] .. version .. '\\n0\\n0\\n' .. ARGV[4])
redis.call('HSET', KEYS[1], 't', tick + 1)
keepTime(time)
return {'recorded', 1, tick + 1, seq}
`;

/** ARGV: name, expected version, bytes, attempt. */
const record = `${look}${keepTime}
local known = redis.call('HGET', KEYS[4], ARGV[1])
local at = 0
if known then
  at = tonumber(lineOf(known, 1))
  if lineOf(known, 2) == ARGV[4] then return looked('written', at) end
end
if at ~= tonumber(ARGV[2]) then return looked('conflict', at) end
local time = redis.call('PTTL', KEYS[1])
redis.call('HSET', KEYS[4], ARGV[1], (at + 1) .. '\\n' .. ARGV[4] .. '\\n' .. ARGV[3])
redis.call('HSET', KEYS[1], 't', tick + 1)
keepTime(time)
return {'written', 1, tick + 1, seq, at + 1}
`;

/** ARGV: expected version, epoch and chain; version, epoch. */
const renew = `${look}
if version ~= tonumber(ARGV[1]) or h[5] ~= ARGV[2] or (h[6] or '') ~= ARGV[3] then return looked('conflict', version) end
redis.call('HSET', KEYS[1], 'v', ARGV[4], 'e', ARGV[5], 't', tick + 1)
return {'done', 1, tick + 1, seq}
`;

/** Makes the present data confirmable, and returns it. ARGV: number of a key and a field of it, fields of the state … */
const settle = `${look}
local item = redis.call('HGET', KEYS[tonumber(ARGV[1])], ARGV[2])
return looked('done', item, unpack(redis.call('HMGET', KEYS[1], unpack(ARGV, 3))))
`;

/** KEYS[1]: one record of no session. ARGV: expected version, bytes, attempt, time to live in ms or 0. */
const shared = `
local known = redis.call('GET', KEYS[1])
local at = 0
if known then
  local one = string.find(known, '\\n', 1, true)
  local two = string.find(known, '\\n', one + 1, true)
  at = tonumber(string.sub(known, 1, one - 1))
  if at ~= tonumber(ARGV[1]) or string.sub(known, one + 1, two - 1) == ARGV[3] then
    redis.call('SET', KEYS[1], known, 'KEEPTTL')
    local word = 'conflict'
    if string.sub(known, one + 1, two - 1) == ARGV[3] then word = 'written' end
    return {word, 1, 0, 0, at}
  end
elseif ARGV[1] ~= '0' then
  return {'conflict', 0, 0, 0, 0}
end
local value = (at + 1) .. '\\n' .. ARGV[3] .. '\\n' .. ARGV[2]
if ARGV[4] == '0' then redis.call('SET', KEYS[1], value) else redis.call('SET', KEYS[1], value, 'PX', ARGV[4]) end
return {'written', 1, 0, 0, at + 1}
`;

/** Writes what it read, so that the WAIT behind it covers it. */
const readShared = `
local known = redis.call('GET', KEYS[1])
if not known then return {'unknown', 0, 0, 0} end
redis.call('SET', KEYS[1], known, 'KEEPTTL')
return {'known', 1, 0, 0, known}
`;

/**
 * KEYS: states. Returns for each: v, q, t, ct and cq in one text, epoch, chain; three empty texts if the session does not exist.
 */
const positions = `
local seen = {}
for i, key in ipairs(KEYS) do
  local h = redis.call('HMGET', key, 'v', 'q', 't', 'ct', 'cq', 'e', 'c')
  local at = 3 * i
  if h[1] then
    seen[at - 2], seen[at - 1], seen[at] = table.concat(h, ' ', 1, 5), h[6], h[7] or ''
  else
    seen[at - 2], seen[at - 1], seen[at] = '', '', ''
  end
end
return seen
`;

/** KEYS: lists of due entries, scored by their times. Returns the first time in each, or ''. */
const firstDue = `
local firsts = {'due', 0, 0, 0}
for i, key in ipairs(KEYS) do
  firsts[i + 4] = redis.call('ZRANGEBYSCORE', key, '-inf', '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2] or ''
end
return firsts
`;

const setDue = `${changeDue}
changeDue(KEYS[1], 1)
return {'done', 1, 0, 0}
`;

/** ARGV: time, number of entries, time until which others do not get them. */
const takeDue = `
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])
for i = 1, #due, 2 do redis.call('ZADD', KEYS[1], ARGV[3], due[i]) end
return {'due', 0, 0, 0, unpack(due)}
`;

const probe = `
redis.call('SET', KEYS[1], '1', 'PX', 60000)
return {'done', 1, 0, 0}
`;

/** After the WAIT. ARGV: tick, seq. */
const confirm = `
local confirmed = redis.call('HGET', KEYS[1], 'ct')
if confirmed and tonumber(confirmed) < tonumber(ARGV[1]) then
  redis.call('HSET', KEYS[1], 'ct', ARGV[1], 'cq', ARGV[2])
end
return 1
`;

export interface Script {
  readonly text: string;
  readonly sha: string;
}

function script(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

export const scripts = {
  create: script(create),
  append: script(append),
  answer: script(answer),
  record: script(record),
  renew: script(renew),
  settle: script(settle),
  shared: script(shared),
  readShared: script(readShared),
  positions: script(positions),
  firstDue: script(firstDue),
  setDue: script(setDue),
  takeDue: script(takeDue),
  probe: script(probe),
  confirm: script(confirm),
};
