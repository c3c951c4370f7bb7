-- CreateTable
CREATE TABLE "LibraryQuestion" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "routing" TEXT,
    "problem" TEXT,
    "askedBy" TEXT NOT NULL,
    "askedByName" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LibraryQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LibraryAsk" (
    "libraryQuestionId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "LibraryAsk_pkey" PRIMARY KEY ("libraryQuestionId","documentId")
);

-- CreateIndex
CREATE INDEX "LibraryQuestion_workspaceId_createdAt_idx" ON "LibraryQuestion"("workspaceId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "LibraryAsk_questionId_key" ON "LibraryAsk"("questionId");

-- AddForeignKey
ALTER TABLE "LibraryAsk" ADD CONSTRAINT "LibraryAsk_libraryQuestionId_fkey" FOREIGN KEY ("libraryQuestionId") REFERENCES "LibraryQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
