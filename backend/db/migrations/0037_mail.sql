ALTER TABLE "member" ADD COLUMN "prefers_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "channel" text;