import type { Language } from '../../language/language.js';
import { rethrowAsProblem } from '../as-problem.js';
import type { JobContext } from '../context.js';
import { typedDocument } from '../documents.js';
import { kind } from '../post.js';
import type { SerialisedAnswer } from '../serialised-answer.js';
import { refuseImpossible } from '../states.js';

interface DocumentJob {
  readonly list: string;
  /** Parsed, or in its text format. */
  readonly document: object | string;
  readonly language: Language;
}

/** Checks a document. @throws Problem with everything that is wrong with it */
export const document = (at: JobContext) =>
  kind({
    run({ list, document: given, language }: DocumentJob) {
      const { custom } = at.documents(list);
      if (!custom) throw new Error(`Nobody brings ${list}.`);
      const document = typeof given === 'string' ? typedDocument(given, custom, at.limits) : given;
      refuseImpossible(custom.findings(document as never), '');
      return { document, report: at.books.localise(custom.reportOf(document as never), language) };
    },
  });

/** The document in its text format. */
export const documentText = (at: JobContext) =>
  kind({
    run({ list, document }: Pick<DocumentJob, 'list' | 'document'>): SerialisedAnswer {
      const text = at.documents(list).custom?.text.write(document as never) ?? '';
      return { text, mediaType: 'text/plain; charset=utf-8' };
    },
  });

/** @throws Problem if the document cannot be drawn */
export const drawing = (at: JobContext) =>
  kind({
    run({ list, document, query, language }: DocumentJob & { readonly query: object }): SerialisedAnswer {
      const { drawing } = at.documents(list);
      const draw = () => drawing?.draw(document as never, query as never, at.answering(language)) ?? '';
      return { text: rethrowAsProblem(draw, 'query'), mediaType: 'image/svg+xml; charset=utf-8' };
    },
  });
