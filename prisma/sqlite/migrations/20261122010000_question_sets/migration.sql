-- AlterTable
ALTER TABLE "Question" ADD COLUMN "gridId" TEXT;
ALTER TABLE "Grid" ADD COLUMN "questions" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "Grid" ADD COLUMN "provider" TEXT NOT NULL DEFAULT 'reader';
ALTER TABLE "Grid" ADD COLUMN "model" TEXT NOT NULL DEFAULT 'reader';
ALTER TABLE "Grid" ADD COLUMN "createdByName" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Regression" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "rereads" BOOLEAN NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdByName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RegressionCase" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "regressionId" TEXT NOT NULL,
    "answerId" TEXT NOT NULL,
    "contentNumber" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "result" TEXT,
    "change" TEXT,
    "trace" TEXT,
    "problem" TEXT,
    "finishedAt" DATETIME,
    CONSTRAINT "RegressionCase_regressionId_fkey" FOREIGN KEY ("regressionId") REFERENCES "Regression" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Question_gridId_idx" ON "Question"("gridId");

-- CreateIndex
CREATE INDEX "Regression_workspaceId_createdAt_idx" ON "Regression"("workspaceId", "createdAt");

-- CreateIndex
CREATE INDEX "RegressionCase_regressionId_position_idx" ON "RegressionCase"("regressionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "RegressionCase_regressionId_answerId_key" ON "RegressionCase"("regressionId", "answerId");
