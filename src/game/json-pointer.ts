/** Of a member's name in a pointer no more is shown. */
const SHOWN = 100;

/** The JSON pointer (RFC 6901) of a member; a long name is cut. */
export function memberPointer(parent: string, member: string): string {
  return `${parent}/${member.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, SHOWN)}`;
}
