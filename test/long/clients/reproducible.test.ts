import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { packCopy } from '../../support/packed.js';

const folder = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

/** The folder of another version of Node than this one, from the npm package that brings it. */
function otherNode(): string {
  const version = process.versions.node.startsWith('24.') ? '20.19' : '24';
  const cwd = path.join(folder, 'node');
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, 'package.json'), '{ "private": true }');
  execFileSync(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`],
    { cwd },
  );
  return path.join(cwd, 'node_modules/.bin');
}

t.test(
  'packed in two folders and on two versions of Node, tarballs and bills of materials are equal to the byte',
  async (t) => {
    const here = await packCopy(path.join(folder, 'one'));
    const bin = otherNode();
    const PATH = `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
    const version = execFileSync(path.join(bin, 'node'), ['-p', 'process.version'], { encoding: 'utf8' }).trim();
    t.not(version, process.version);
    const there = await packCopy(path.join(folder, 'in', 'another', 'place'), { PATH });
    t.equal(here.names.filter((name) => name.endsWith('.tgz')).length, 5);
    t.equal(here.names.filter((name) => name.endsWith('.cdx.json')).length, 5);
    t.same(there.names, here.names);
    const bytesOf = ({ tarballs }: { tarballs: string }, name: string): Buffer =>
      readFileSync(path.join(tarballs, name));
    for (const name of here.names) t.ok(bytesOf(here, name).equals(bytesOf(there, name)), `${name} on ${version}`);
  },
);
