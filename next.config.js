/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; a start need not do it again
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'pdfjs-dist',
    '@libsql/client',
    'libsql',
    '@prisma/client',
    '@prisma/adapter-libsql',
    'pg',
    'pdfkit',
    'fontkit',
    '@cantoo/pdf-lib',
    'better-auth',
    '@better-auth/passkey',
  ],
  // pages answer 403 for a role that is not enough
  experimental: { authInterrupts: true },
  // A browser that has not read a page's head yet asks for the icon here.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: async () => [
    {
      // The copy under public/ changes only with the version of pdf.js, and its address does not name the version.
      source: '/pdfjs/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, must-revalidate' }],
    },
  ],
};

export default config;
