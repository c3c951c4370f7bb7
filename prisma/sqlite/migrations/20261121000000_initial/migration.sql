-- CreateTable
CREATE TABLE "AuditEvent" (
    "chain" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "subjectId" TEXT,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    PRIMARY KEY ("chain", "seq")
);

-- CreateTable
CREATE TABLE "AuditHead" (
    "chain" TEXT NOT NULL PRIMARY KEY,
    "length" INTEGER NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Checkpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "chain" TEXT NOT NULL,
    "length" INTEGER NOT NULL,
    "head" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "keyFingerprint" TEXT NOT NULL,
    "signature" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Document" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "pageCount" INTEGER,
    "pagesParsed" INTEGER NOT NULL DEFAULT 0,
    "lineCount" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "wasEncrypted" BOOLEAN NOT NULL DEFAULT false,
    "revisionId" TEXT,
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "suggestedQuestions" TEXT NOT NULL,
    "seriesId" TEXT NOT NULL,
    "seriesVersion" INTEGER NOT NULL DEFAULT 1,
    "uploadedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "archivedAt" DATETIME
);

-- CreateTable
CREATE TABLE "DocumentLabel" (
    "documentId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,

    PRIMARY KEY ("documentId", "label"),
    CONSTRAINT "DocumentLabel_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "documentId" TEXT NOT NULL,
    "parser" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "settings" TEXT NOT NULL,
    "pageCount" INTEGER NOT NULL,
    "pagesSaved" INTEGER NOT NULL DEFAULT 0,
    "lineCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    CONSTRAINT "Revision_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Page" (
    "revisionId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "width" REAL NOT NULL,
    "height" REAL NOT NULL,
    "rotation" INTEGER NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "lastLine" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "signals" TEXT NOT NULL,

    PRIMARY KEY ("revisionId", "number"),
    CONSTRAINT "Page_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "Revision" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Section" (
    "revisionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "startPage" INTEGER NOT NULL,
    "endPage" INTEGER NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "lastLine" INTEGER NOT NULL,

    PRIMARY KEY ("revisionId", "position"),
    CONSTRAINT "Section_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "Revision" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Workspace" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "disabledAt" DATETIME
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" DATETIME,
    "refreshTokenExpiresAt" DATETIME,
    "scope" TEXT,
    "password" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT,
    "publicKey" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "credentialID" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "deviceType" TEXT NOT NULL,
    "backedUp" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "createdAt" DATETIME DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "lastRequest" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Membership" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "acceptedAt" DATETIME,
    "acceptedBy" TEXT,
    "revokedAt" DATETIME
);

-- CreateTable
CREATE TABLE "Question" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "brief" TEXT,
    "correctedBrief" TEXT,
    "options" TEXT,
    "askedBy" TEXT NOT NULL,
    "askedByName" TEXT NOT NULL,
    "parentId" TEXT,
    "setQuestionId" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Question_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Run" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "questionId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT 'ask',
    "parameters" TEXT,
    "clarification" TEXT,
    "requestedBy" TEXT NOT NULL,
    "requestedByName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    "problem" TEXT,
    CONSTRAINT "Run_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Attempt" (
    "runId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "rung" TEXT,
    "model" TEXT NOT NULL,
    "promptVersion" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "finishReason" TEXT,
    "inputTokens" INTEGER,
    "cachedInputTokens" INTEGER,
    "outputTokens" INTEGER,
    "costAmount" TEXT,
    "costCurrency" TEXT,
    "latencyMs" INTEGER,
    "firstTokenMs" INTEGER,
    "requestId" TEXT,
    "accepted" BOOLEAN NOT NULL,
    "identical" BOOLEAN NOT NULL DEFAULT false,
    "issues" TEXT NOT NULL,

    PRIMARY KEY ("runId", "number"),
    CONSTRAINT "Attempt_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TraceEvent" (
    "runId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "atMs" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    PRIMARY KEY ("runId", "seq"),
    CONSTRAINT "TraceEvent_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Answer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "runId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "contentNumber" INTEGER NOT NULL DEFAULT 1,
    "headline" TEXT,
    "risk" INTEGER NOT NULL,
    "meta" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "seeded" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "decidedBy" TEXT,
    "decidedByName" TEXT,
    "supersededBy" TEXT,
    "staleReason" TEXT,
    CONSTRAINT "Answer_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Answer_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnswerContent" (
    "answerId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("answerId", "number"),
    CONSTRAINT "AnswerContent_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Answer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Item" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "answerId" TEXT NOT NULL,
    "contentNumber" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "path" TEXT,
    CONSTRAINT "Item_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Answer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Span" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "itemId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "lineStart" INTEGER NOT NULL,
    "lineEnd" INTEGER NOT NULL,
    "quote" TEXT,
    "grade" TEXT NOT NULL,
    "page" INTEGER,
    "snippet" TEXT NOT NULL,
    CONSTRAINT "Span_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnswerFlag" (
    "answerId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "items" TEXT NOT NULL,
    "details" TEXT NOT NULL,

    PRIMARY KEY ("answerId", "position"),
    CONSTRAINT "AnswerFlag_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Answer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Fixture" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "attemptNumber" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Claim" (
    "answerId" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "fromState" TEXT NOT NULL,
    "takenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "Claim_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Answer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Decision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "answerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fromState" TEXT NOT NULL,
    "toState" TEXT NOT NULL,
    "fromVersion" INTEGER NOT NULL,
    "toVersion" INTEGER NOT NULL,
    "fromContent" INTEGER NOT NULL,
    "toContent" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "reason" TEXT,
    "destination" TEXT,
    "details" TEXT NOT NULL,
    "undoes" TEXT,
    "durationMs" INTEGER,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Decision_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Answer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "answerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Comment_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Answer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReviewSearch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "answerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SeededCheck" (
    "answerId" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "truth" TEXT NOT NULL,
    "detected" BOOLEAN,
    "decidedBy" TEXT,
    "decidedAt" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Policy" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "rules" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdByName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filters" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "notificationId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME,
    "problem" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Delivery_notificationId_fkey" FOREIGN KEY ("notificationId") REFERENCES "Notification" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Setting" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "updatedBy" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("scope", "key")
);

-- CreateTable
CREATE TABLE "ProviderCapability" (
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "abilities" TEXT NOT NULL,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("provider", "model")
);

-- CreateTable
CREATE TABLE "Price" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "inputTokens" TEXT NOT NULL,
    "cachedInputTokens" TEXT,
    "outputTokens" TEXT NOT NULL,
    "validFrom" DATETIME NOT NULL,
    "source" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Rate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "rate" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DictionaryEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "expansions" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "retiredAt" DATETIME
);

-- CreateTable
CREATE TABLE "DictionaryProposal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "keyword" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "questionId" TEXT,
    "seen" INTEGER NOT NULL DEFAULT 1,
    "state" TEXT NOT NULL,
    "decidedBy" TEXT,
    "decidedAt" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Job" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "worker" TEXT,
    "leaseUntil" DATETIME,
    "availableAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    "problem" TEXT
);

-- CreateTable
CREATE TABLE "QuestionSet" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "archivedAt" DATETIME
);

-- CreateTable
CREATE TABLE "SetQuestion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "setId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    CONSTRAINT "SetQuestion_setId_fkey" FOREIGN KEY ("setId") REFERENCES "QuestionSet" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Grid" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "setId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "archivedAt" DATETIME
);

-- CreateTable
CREATE TABLE "GridDocument" (
    "gridId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    PRIMARY KEY ("gridId", "documentId"),
    CONSTRAINT "GridDocument_gridId_fkey" FOREIGN KEY ("gridId") REFERENCES "Grid" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GridCell" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gridId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "setQuestionId" TEXT NOT NULL,
    "questionId" TEXT,
    "state" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "GridCell_gridId_fkey" FOREIGN KEY ("gridId") REFERENCES "Grid" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Export" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "fileName" TEXT,
    "sha256" TEXT,
    "bytes" INTEGER,
    "answers" INTEGER,
    "signature" TEXT,
    "keyFingerprint" TEXT,
    "problem" TEXT,
    "createdBy" TEXT NOT NULL,
    "createdByName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "finishedAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_hash_key" ON "AuditEvent"("hash");

-- CreateIndex
CREATE INDEX "AuditEvent_chain_subjectId_idx" ON "AuditEvent"("chain", "subjectId");

-- CreateIndex
CREATE INDEX "Checkpoint_chain_length_idx" ON "Checkpoint"("chain", "length");

-- CreateIndex
CREATE INDEX "Document_workspaceId_createdAt_idx" ON "Document"("workspaceId", "createdAt");

-- CreateIndex
CREATE INDEX "Document_seriesId_idx" ON "Document"("seriesId");

-- CreateIndex
CREATE UNIQUE INDEX "Document_workspaceId_sha256_key" ON "Document"("workspaceId", "sha256");

-- CreateIndex
CREATE INDEX "DocumentLabel_workspaceId_label_idx" ON "DocumentLabel"("workspaceId", "label");

-- CreateIndex
CREATE INDEX "Revision_documentId_idx" ON "Revision"("documentId");

-- CreateIndex
CREATE INDEX "Page_revisionId_firstLine_idx" ON "Page"("revisionId", "firstLine");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Session_token_key" ON "Session"("token");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Account_providerId_accountId_idx" ON "Account"("providerId", "accountId");

-- CreateIndex
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialID_key" ON "Passkey"("credentialID");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "RateLimit_key_key" ON "RateLimit"("key");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Membership_workspaceId_userId_key" ON "Membership"("workspaceId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_workspaceId_idx" ON "Invitation"("workspaceId");

-- CreateIndex
CREATE INDEX "Question_workspaceId_documentId_createdAt_idx" ON "Question"("workspaceId", "documentId", "createdAt");

-- CreateIndex
CREATE INDEX "Question_askedBy_createdAt_idx" ON "Question"("askedBy", "createdAt");

-- CreateIndex
CREATE INDEX "Run_questionId_createdAt_idx" ON "Run"("questionId", "createdAt");

-- CreateIndex
CREATE INDEX "Run_state_idx" ON "Run"("state");

-- CreateIndex
CREATE INDEX "Run_workspaceId_createdAt_idx" ON "Run"("workspaceId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Answer_runId_key" ON "Answer"("runId");

-- CreateIndex
CREATE INDEX "Answer_workspaceId_state_risk_createdAt_idx" ON "Answer"("workspaceId", "state", "risk", "createdAt");

-- CreateIndex
CREATE INDEX "Answer_questionId_createdAt_idx" ON "Answer"("questionId", "createdAt");

-- CreateIndex
CREATE INDEX "Answer_documentId_idx" ON "Answer"("documentId");

-- CreateIndex
CREATE UNIQUE INDEX "Item_answerId_contentNumber_position_key" ON "Item"("answerId", "contentNumber", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Span_itemId_position_key" ON "Span"("itemId", "position");

-- CreateIndex
CREATE INDEX "AnswerFlag_name_idx" ON "AnswerFlag"("name");

-- CreateIndex
CREATE INDEX "Fixture_workspaceId_idx" ON "Fixture"("workspaceId");

-- CreateIndex
CREATE INDEX "Claim_workspaceId_userId_idx" ON "Claim"("workspaceId", "userId");

-- CreateIndex
CREATE INDEX "Claim_expiresAt_idx" ON "Claim"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_undoes_key" ON "Decision"("undoes");

-- CreateIndex
CREATE INDEX "Decision_workspaceId_createdAt_idx" ON "Decision"("workspaceId", "createdAt");

-- CreateIndex
CREATE INDEX "Decision_userId_createdAt_idx" ON "Decision"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_answerId_toVersion_key" ON "Decision"("answerId", "toVersion");

-- CreateIndex
CREATE INDEX "Comment_answerId_createdAt_idx" ON "Comment"("answerId", "createdAt");

-- CreateIndex
CREATE INDEX "ReviewSearch_answerId_idx" ON "ReviewSearch"("answerId");

-- CreateIndex
CREATE INDEX "SeededCheck_workspaceId_idx" ON "SeededCheck"("workspaceId");

-- CreateIndex
CREATE UNIQUE INDEX "Policy_workspaceId_version_key" ON "Policy"("workspaceId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_workspaceId_userId_name_key" ON "SavedView"("workspaceId", "userId", "name");

-- CreateIndex
CREATE INDEX "Notification_userId_readAt_createdAt_idx" ON "Notification"("userId", "readAt", "createdAt");

-- CreateIndex
CREATE INDEX "Delivery_state_nextAttemptAt_idx" ON "Delivery"("state", "nextAttemptAt");

-- CreateIndex
CREATE UNIQUE INDEX "Price_provider_model_validFrom_key" ON "Price"("provider", "model", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "Rate_workspaceId_base_quote_day_key" ON "Rate"("workspaceId", "base", "quote", "day");

-- CreateIndex
CREATE UNIQUE INDEX "DictionaryEntry_workspaceId_language_term_key" ON "DictionaryEntry"("workspaceId", "language", "term");

-- CreateIndex
CREATE UNIQUE INDEX "DictionaryProposal_workspaceId_language_term_keyword_key" ON "DictionaryProposal"("workspaceId", "language", "term", "keyword");

-- CreateIndex
CREATE INDEX "Job_state_kind_availableAt_idx" ON "Job"("state", "kind", "availableAt");

-- CreateIndex
CREATE UNIQUE INDEX "QuestionSet_workspaceId_name_key" ON "QuestionSet"("workspaceId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "SetQuestion_setId_position_key" ON "SetQuestion"("setId", "position");

-- CreateIndex
CREATE INDEX "Grid_workspaceId_createdAt_idx" ON "Grid"("workspaceId", "createdAt");

-- CreateIndex
CREATE INDEX "GridCell_gridId_state_idx" ON "GridCell"("gridId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "GridCell_gridId_documentId_setQuestionId_key" ON "GridCell"("gridId", "documentId", "setQuestionId");

-- CreateIndex
CREATE INDEX "Export_workspaceId_createdAt_idx" ON "Export"("workspaceId", "createdAt");


-- The audit chain is only appended to
CREATE TRIGGER "audit_event_no_update" BEFORE UPDATE ON "AuditEvent"
BEGIN SELECT RAISE(ABORT, 'audit events are never changed'); END;

CREATE TRIGGER "audit_event_no_delete" BEFORE DELETE ON "AuditEvent"
BEGIN SELECT RAISE(ABORT, 'audit events are never deleted'); END;

CREATE TRIGGER "audit_event_append_only" BEFORE INSERT ON "AuditEvent"
WHEN NEW."seq" <> COALESCE((SELECT MAX("seq") FROM "AuditEvent" WHERE "chain" = NEW."chain"), 0) + 1
  OR EXISTS (SELECT 1 FROM "AuditEvent" WHERE "hash" = NEW."hash")
  OR EXISTS (SELECT 1 FROM "AuditEvent" WHERE rowid = NEW.rowid)
BEGIN SELECT RAISE(ABORT, 'audit events are only appended'); END;
