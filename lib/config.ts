import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { indicatorNameSchema } from './contract/indicators';
import { type ModelOptions, modelOptionsSchema } from './generation/model-options';
import type { MailServer } from './ports/mailer';

/** The environment as it stands, all strings. */
export type RawEnvironment = Record<string, string | undefined>;

const wholeNumber = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? fallback : Number(text)))
    .pipe(z.int('a whole number above 0').positive('a whole number above 0'));

const environmentSchema = z.object({
  COUNTERSIGN_ROOT: z.string().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  OPENAI_BASE_URL: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  COUNTERSIGN_MODEL: z.string().optional(),
  COUNTERSIGN_REASK_MODEL: z.string().optional(),
  COUNTERSIGN_REASKS: z.string().optional(),
  COUNTERSIGN_MODEL_PARAMETERS: z.string().optional(),
  COUNTERSIGN_INDICATORS: z.string().optional(),
  COUNTERSIGN_MODEL_READS_QUESTIONS: z.string().optional(),
  COUNTERSIGN_EMBEDDING_MODEL: z.string().optional(),
  COUNTERSIGN_EMBEDDING_BASE_URL: z.string().optional(),
  COUNTERSIGN_EMBEDDING_API_KEY: z.string().optional(),
  COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: z.string().optional(),
  COUNTERSIGN_SIGNING_KEY: z.string().optional(),
  COUNTERSIGN_ENCRYPTION_KEY: z.string().optional(),
  COUNTERSIGN_URL: z.string().optional(),
  TRUSTED_PROXIES: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  WEBHOOK_ORIGINS: z.string().optional(),
  MAXIMUM_UPLOAD_MB: wholeNumber(200),
  MAXIMUM_PAGES: wholeNumber(5000),
  OCR_LANGUAGES: z
    .string()
    .regex(/^(?:[a-z_]+(?:\+[a-z_]+)*)?$/i, 'names of Tesseract’s languages joined by "+", as "eng+deu"')
    .optional(),
});

export type Config = {
  root: string;
  dataDirectory: string;
  databaseUrl: string;
  /** Null unless a model was configured on purpose: a key alone sends nothing anywhere. */
  model: {
    name: string;
    reaskName: string | null;
    baseUrl: string;
    apiKey: string | null;
    allowPrivateAddresses: boolean;
    options: ModelOptions;
  } | null;
  /** Finds passages by meaning beside words; null unless a model for it was configured on purpose. */
  embeddings: EmbeddingModel | null;
  /** Instead of the files in the data folder. */
  keys: { signingKey?: string; encryptionKey?: string };
  access: {
    /** Origin under which people reach the program, or null for that of each request. */
    publicUrl: string | null;
    /** Addresses or ranges of proxies in front. */
    trustedProxies: string[];
    /** Another place where people sign in, or null. It knows people by the address that they were invited with. */
    oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  };
  /** What takes the mail of workspaces that want their notices mailed, or null. */
  mail: MailServer | null;
  /** Origins that notices may be posted to although they lead to this machine or network. */
  webhookOrigins: string[];
  limits: { uploadBytes: number; pages: number };
  /** Tesseract's names joined by "+", as "eng+deu". */
  ocrLanguages: string;
};

export type EmbeddingModel = { name: string; baseUrl: string; apiKey: string | null; allowPrivateAddresses: boolean };

/** Reads the environment once. @throws ConfigError that names the variable and what is wrong with it */
export function readConfig(raw: RawEnvironment): Config {
  const parsed = environmentSchema.safeParse(raw);
  if (!parsed.success) {
    const problem = parsed.error.issues[0];
    throw new ConfigError(
      `${String(problem?.path[0])} is "${raw[String(problem?.path[0])]}": it has to be ${problem?.message}.`,
    );
  }
  const environment = parsed.data;
  const root = environment.COUNTERSIGN_ROOT || process.cwd();
  const dataDirectory = absolute(environment.DATA_DIR || 'data', root);
  return {
    root,
    dataDirectory,
    databaseUrl: databaseUrlOf(environment.DATABASE_URL, dataDirectory, root),
    model: modelOf(environment),
    embeddings: embeddingsOf(environment),
    keys: {
      ...(environment.COUNTERSIGN_SIGNING_KEY ? { signingKey: environment.COUNTERSIGN_SIGNING_KEY } : {}),
      ...(environment.COUNTERSIGN_ENCRYPTION_KEY ? { encryptionKey: environment.COUNTERSIGN_ENCRYPTION_KEY } : {}),
    },
    access: {
      publicUrl: publicUrlOf(environment.COUNTERSIGN_URL),
      trustedProxies: listed(environment.TRUSTED_PROXIES),
      oidc: oidcOf(environment),
    },
    mail: mailOf(environment),
    webhookOrigins: webhookOriginsOf(environment.WEBHOOK_ORIGINS),
    limits: { uploadBytes: environment.MAXIMUM_UPLOAD_MB * 1024 * 1024, pages: environment.MAXIMUM_PAGES },
    ocrLanguages: environment.OCR_LANGUAGES || 'eng',
  };
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config';
}

function modelOf(environment: z.infer<typeof environmentSchema>): Config['model'] {
  if (!environment.COUNTERSIGN_MODEL) return null;
  const baseUrl = environment.OPENAI_BASE_URL || usualAddress;
  requireAddress('OPENAI_BASE_URL', baseUrl);
  return {
    name: environment.COUNTERSIGN_MODEL,
    reaskName: environment.COUNTERSIGN_REASK_MODEL || null,
    baseUrl,
    apiKey: environment.OPENAI_API_KEY || null,
    allowPrivateAddresses: environment.COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES === 'true',
    options: optionsOf(environment),
  };
}

/** At the model's address, unless it has its own; a key goes to the address that it was given for. */
function embeddingsOf(environment: z.infer<typeof environmentSchema>): EmbeddingModel | null {
  const name = environment.COUNTERSIGN_EMBEDDING_MODEL;
  if (!name) return null;
  const shared = environment.OPENAI_BASE_URL || usualAddress;
  const baseUrl = environment.COUNTERSIGN_EMBEDDING_BASE_URL || shared;
  requireAddress('COUNTERSIGN_EMBEDDING_BASE_URL', baseUrl);
  const sameOrigin = URL.canParse(shared) && new URL(shared).origin === new URL(baseUrl).origin;
  return {
    name,
    baseUrl,
    apiKey: environment.COUNTERSIGN_EMBEDDING_API_KEY || (sameOrigin && environment.OPENAI_API_KEY) || null,
    allowPrivateAddresses: environment.COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES === 'true',
  };
}

function requireAddress(variable: string, baseUrl: string): void {
  if (URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol)) return;
  throw new ConfigError(`${variable} is "${baseUrl}": it has to be an http or https address that ends in /v1.`);
}

const usualAddress = 'https://api.openai.com/v1';

function optionsOf(environment: z.infer<typeof environmentSchema>): ModelOptions {
  const { COUNTERSIGN_REASKS: reasks, COUNTERSIGN_INDICATORS: indicators } = environment;
  const text = environment.COUNTERSIGN_MODEL_PARAMETERS;
  const parsed = modelOptionsSchema.safeParse({
    ...(reasks ? { reasks: Number(reasks) } : {}),
    readsQuestions: environment.COUNTERSIGN_MODEL_READS_QUESTIONS === 'true',
    ...(indicators ? { indicators: indicators.split(',').map((name) => name.trim()) } : {}),
    ...(text ? { parameters: parameterObject(text) } : {}),
  });
  if (parsed.success) return parsed.data;
  const [name] = parsed.error.issues[0]?.path ?? [];
  throw new ConfigError(optionProblems[String(name)] ?? parsed.error.message);
}

const optionProblems: Record<string, string | undefined> = {
  reasks: 'COUNTERSIGN_REASKS has to be 0, 1, 2 or 3: how often a reply that fails a check is sent back.',
  indicators: `COUNTERSIGN_INDICATORS has to be a list of ${indicatorNameSchema.options.join(', ')}, with commas between.`,
  parameters:
    'COUNTERSIGN_MODEL_PARAMETERS has to be a JSON object of what goes with each call: {"temperature": 0, "max_output_tokens": 4000}.',
};

function parameterObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function databaseUrlOf(url: string | undefined, dataDirectory: string, root: string): string {
  if (!url) return `file:${join(dataDirectory, 'countersign.db')}`;
  if (/^postgres(ql)?:/.test(url)) return url;
  const file = /^file:(?:\/\/)?([^?]+)/.exec(url)?.[1];
  if (!file)
    throw new ConfigError(
      `DATABASE_URL is "${url.replace(/\/\/[^@]*@/, '//…@')}": it has to begin with file: or postgresql://.`,
    );
  return `file:${absolute(file, root)}`;
}

function publicUrlOf(url: string | undefined): string | null {
  if (!url) return null;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
  throw new ConfigError(`COUNTERSIGN_URL is "${url}": it has to be an address like https://answers.example.org.`);
}

function webhookOriginsOf(text: string | undefined): string[] {
  return listed(text).map((address) => {
    if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
    throw new ConfigError(
      `WEBHOOK_ORIGINS has "${address}": each has to be an address like https://hooks.intranet:8443.`,
    );
  });
}

function oidcOf(environment: z.infer<typeof environmentSchema>): Config['access']['oidc'] {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = environment;
  if (!issuer) return null;
  if (!URL.canParse(issuer))
    throw new ConfigError(`OIDC_ISSUER is "${issuer}": it has to be the address of the issuer.`);
  if (!clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.');
  return { issuer: issuer.replace(/\/$/, ''), clientId, clientSecret, name: name || new URL(issuer).hostname };
}

const securities = { 'smtps:': 'tls', 'smtp:': 'starttls' } as const;
const defaultPorts = { tls: 465, starttls: 587, none: 25 } as const;

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof environmentSchema>): MailServer | null {
  if (!url) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const encrypted = parsed && securities[parsed.protocol as keyof typeof securities];
  if (!parsed?.hostname || !encrypted)
    throw new ConfigError(
      'SMTP_URL has to look like smtps://name:password@mail.example.org, or smtp:// for a server that encrypts when it is asked to.',
    );
  if (!from || !/^[^\s@]+@[^\s@]+$|<[^\s@<>]+@[^\s@<>]+>$/.test(from))
    throw new ConfigError('SMTP_URL needs MAIL_FROM beside it: the address that mail comes from.');
  const security = parsed.searchParams.get('tls') === 'none' ? 'none' : encrypted;
  if (security === 'none' && parsed.username)
    throw new ConfigError(
      'SMTP_URL has a name and a password, which are not sent without encryption: leave ?tls=none out.',
    );
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port) || defaultPorts[security],
    security,
    login: parsed.username
      ? { user: decodeURIComponent(parsed.username), password: decodeURIComponent(parsed.password) }
      : null,
    from,
    allowPrivate: true,
  };
}

function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const absolute = (path: string, root: string) => (isAbsolute(path) ? path : resolve(root, path));
