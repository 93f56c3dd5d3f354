import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

interface Package {
  /** As `pip` knows it: `trench-club`. */
  readonly name: string;
  readonly version: string;
  readonly summary: string;
  /** Modules by file name. */
  readonly modules: Readonly<Record<string, string>>;
  readonly readme: string;
  readonly licence: string;
}

const underscored = (name: string): string => name.replaceAll('-', '_');

export const wheelName = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `${underscored(name)}-${version}-py3-none-any.whl`;

/** A wheel of a pure package, with `py.typed`: its types are for checkers. The same bytes every time. */
export function wheelOf(wanted: Package): Buffer {
  const folder = underscored(wanted.name);
  const info = `${folder}-${wanted.version}.dist-info`;
  const files: [path: string, text: string][] = [
    ...Object.entries(wanted.modules).map(([file, text]): [string, string] => [`${folder}/${file}`, text]),
    [`${folder}/py.typed`, ''],
    [`${info}/LICENSE`, wanted.licence],
    [`${info}/METADATA`, metadata(wanted)],
    [`${info}/WHEEL`, 'Wheel-Version: 1.0\nGenerator: trench-club-rules\nRoot-Is-Purelib: true\nTag: py3-none-any\n'],
  ];
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  const lines = files.map(([path, text]) => `${path},sha256=${digest(text)},${Buffer.byteLength(text)}\n`);
  return zip([...files, [`${info}/RECORD`, `${lines.join('')}${info}/RECORD,,\n`]]);
}

function metadata({ name, version, summary, readme }: Package): string {
  const fields = {
    'Metadata-Version': '2.1',
    Name: name,
    Version: version,
    Summary: summary,
    License: 'MIT',
    'Requires-Python': '>=3.9',
    'Description-Content-Type': 'text/markdown',
  };
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`);
  return `${lines.join('')}\n${readme}`;
}

/** A ZIP archive (APPNOTE 6.3). Times are 1 January 1980. */
function zip(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version needed
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt16LE(0x21, 8); // date
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE((0o100644 << 16) >>> 0, 6); // a file that all may read
    entry.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\x01\x02\x14\x03'), common, entry, name);
    const body = [Buffer.from('PK\x03\x04'), common, name, packed];
    bodies.push(...body);
    offset += Buffer.concat(body).length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
